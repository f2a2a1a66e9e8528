/** What `families` says in English. */
export const familiesEn = {
  command: 'families of items: templates that give fresh forms with computed keys',
  list: 'list the families and the scenarios their forms may stand in',
  generate: 'draw fresh forms for the scenarios of a suite, as a suite of their own',
  seed: 'seed of the draw: the same seed gives the same forms',
  forms: 'forms of each family',
  out: 'suite folder to make; it must be new or empty',
  language: 'language of the forms',
  split: 'whether the forms are public or private',
  only: 'only these families: ids separated by commas',
  written: 'Written',
  count: (forms: number, families: number) => `${forms} forms of ${families} families`,
  canary: 'Canary',
  folder: 'Folder',
  lint: (folder: string) => `Check it with: doctorbench suite lint ${folder}`,
};
