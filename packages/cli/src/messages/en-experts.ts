/** What the commands of experts' work say in English. `zh-experts.ts` must have the same shape. */
export const expertsEn = {
  deidentify: 'take names, numbers, places and dates out of clinical records, on this machine',
  records: 'a text, or JSONL with a record {"id", "text"} on each line; - reads standard input',
  language: 'of the records; read from each unless stated',
  review: 'write every replacement for a second pair of eyes: .html, or .jsonl (both hold the originals)',
  out: 'write the result here instead of printing it',
  shiftSeed: "fixes how far each record's dates are moved",
  badRecord: (line: number) => `line ${line} is no record: {"id": "…", "text": "…"} is wanted`,
  ratings: "means, agreement and severity from a table of experts' ratings",
  ratingsFile:
    'CSV with the columns rater, model, item, aspect (correctness, completeness, fluency, friendliness), score (1–5)',
  ratingsPage: 'write a page with the tables, the radars and the scales',
  badRating: (line: number, field: string) =>
    `line ${line}: "${field}" is wrong; wanted are rater, model, item, aspect and a score from 1 to 5`,
  doubleRating: (line: number) =>
    `line ${line} rates the same aspect of the same answer by the same rater again`,
  noRatings: 'the file has no ratings',
  recordCount: 'Records',
  readAgain:
    'Rules do not find everything: have somebody read the result before it goes anywhere (--review), or add a second reader with --base-url and --model.',
};
