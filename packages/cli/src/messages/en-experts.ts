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
  construct: 'draft items from de-identified records with two models, for experts to decide on',
  constructRecords: 'JSONL with a de-identified record {"id", "text"} on each line',
  drafter: 'base URL of the model that cuts and drafts, or phantom',
  auditor: 'base URL of the model that audits, or phantom',
  roleModel: 'name of the model there',
  roleKey: 'variable with its key; without it none is sent',
  constructOut: 'folder of the suite; what stands in its journal is not asked again',
  decisions:
    'JSONL of experts\' decisions: {"item", "version", "expert", "verdict": "accept|revise|reject", "reason"}',
  rounds: 'most rounds of drafting and auditing',
  atOnce: 'calls at once',
  acceptFaults: 'faulty items that the sampling plan lets pass',
  needsModel: 'name the model of each base URL: --drafter-model, --auditor-model',
  badLine: (file: string, line: number) => `${file}: line ${line} is not what is wanted there`,
  round: (round: number, passing: number, items: number) =>
    `Round ${round}: ${passing} of ${items} items pass the audit`,
  roundColumns: ['Round', 'Items', 'Pass', 'Admitted', 'Rules'],
  suite: 'Suite',
  itemsWritten: 'Items written',
  forExperts: 'For experts',
  spent: 'Asked',
  spentText: (calls: number, input: number, output: number) =>
    `${calls} calls, ${input} tokens in, ${output} tokens out`,
  cost: 'Cost',
  plan: (sample: number, accepted: number, reached: string) =>
    `Sampling plan: have two experts read ${sample} items drawn at random; with at most ${accepted} faulty, fewer than 10 % of all are faulty with ${reached} confidence. An item is admitted when two experts accept it.`,
  recordCount: 'Records',
  readAgain:
    'Rules do not find everything: have somebody read the result before it goes anywhere (--review), or add a second reader with --base-url and --model.',
  validity: 'what speaks for a suite: reliability, items, blueprint, ratings, another board, known groups',
  validitySources: 'folders of runs on it, or one matrix as CSV',
  validityRatings:
    'CSV of ratings of its items: rater, item, aspect (accuracy, effectiveness, language), score (1–5)',
  blueprint: 'CSV: facet (scenario, department, difficulty, kind, language), value, share in percent',
  otherBoard: 'CSV of another board: model, score, and subdivision where it is a part (a scenario)',
  knownGroups: 'CSV: examinee, group',
  validitySeed: 'of the bootstrap',
  validityPage: 'write a page with the tables',
  badTableLine: (file: string, line: number, field: string) => `${file}: line ${line}: "${field}" is wrong`,
};
