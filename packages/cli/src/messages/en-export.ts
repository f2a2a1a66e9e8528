/** What `export` says in English. `zh-export.ts` must have the same shape. */
export const exportEn = {
  command: 'write a suite or a run in the form of other tools',
  suite: 'write a suite as a data set for Hugging Face datasets, with a card',
  run: 'write the answers and grades of a run',
  folder: 'folder to create; must be new or empty',
  to: 'form of the files',
  includePrivate: 'private items too; only where they are yours to hand on',
  written: 'Written',
  items: (count: number, split: string) => `${count} ${count === 1 ? 'item' : 'items'} (${split})`,
  answers: (answers: number, items: number) =>
    `${answers} ${answers === 1 ? 'answer' : 'answers'} to ${items} ${items === 1 ? 'item' : 'items'}`,
  leftOut: 'Left out',
  privateItems: (count: number) => `${count} private ${count === 1 ? 'item' : 'items'}`,
  privateAnswers: (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'} to private items`,
  controls: (count: number) =>
    `${count} ${count === 1 ? 'control' : 'controls'}, which this form has no place for`,
  none: 'none',
  folderName: 'Folder',
  terms: 'Licence and canary of the suite go with its words; keep them together.',
  privateWarning: 'The folder holds private items: do not publish it.',
};
