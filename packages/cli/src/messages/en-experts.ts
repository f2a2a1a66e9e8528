/** What the commands of experts' work say in English. `zh-experts.ts` must have the same shape. */
export const expertsEn = {
  deidentify: 'take names, numbers, places and dates out of clinical records, on this machine',
  records: 'a text, or JSONL with a record {"id", "text"} on each line; - reads standard input',
  language: 'of the records; read from each unless stated',
  review: 'write every replacement for a second pair of eyes: .html, or .jsonl (both hold the originals)',
  out: 'write the result here instead of printing it',
  shiftSeed: "fixes how far each record's dates are moved",
  badRecord: (line: number) => `line ${line} is no record: {"id": "…", "text": "…"} is wanted`,
  recordCount: 'Records',
  readAgain:
    'Rules do not find everything: have somebody read the result before it goes anywhere (--review), or add a second reader with --base-url and --model.',
};
