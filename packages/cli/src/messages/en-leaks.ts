/** What `mark` and `trace` say in English. */
export const leaksEn = {
  mark: "write somebody's own copy of a suite: harmless differences of wording, and a canary, name its source",
  recipient: 'whoever the copy is for: an edition, a submission, a hospital',
  ledger: 'folder with the key of the marks and the list of copies; keep it to yourself',
  seal: 'write a copy of a suite that tells nothing without its keys: items and pictures are encrypted',
  keys: 'data folder that holds the master keys (master.keys); made on first use',
  openKeys: 'data folder with the master keys that a sealed suite was sealed with',
  sealedItems: 'Sealed items',
  sealedCaution: 'The endpoint that is examined sees the questions: no seal changes that.',
  out: 'suite folder to make; it must be new or empty',
  trace: 'say which copy, or which submission to a platform, a leaked text was taken from',
  edition: 'look among the submissions to this edition alone',
  data: 'data folder of the platform whose submissions are looked through',
  both: '--suite and --ledger go together; without both, submissions to the platform are looked through',
  noEdition: 'There is no edition here in which submissions have wordings of their own.',
  ofEdition: (edition: string, copies: number) =>
    `Edition ${edition}, asked in ${copies} ${copies === 1 ? 'wording' : 'wordings'}:`,
  text: 'the text, or a file that holds it',
  suite: 'the suite as it was before copies were made',
  copy: 'Copy for',
  canary: 'Canary',
  folder: 'Folder',
  byCanary: (recipients: string) => `The text holds the canary of the copy for ${recipients}.`,
  traced: (recipient: string, evidence: string, needed: string) =>
    `The wording is that of the copy for ${recipient} (evidence ${evidence}; ${needed} is needed).`,
  untraced: (evidence: string, needed: string) =>
    `The wording does not suffice to name a copy (evidence ${evidence}; ${needed} is needed).`,
  noItem: 'No item of the suite stands in the text.',
  read: (items: number, places: number) =>
    `${items} items of the suite stand in it; ${places} places could be read.`,
};
