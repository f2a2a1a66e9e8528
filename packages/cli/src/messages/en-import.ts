/** What `suite import` says in English. `zh-import.ts` must have the same shape. */
export const importEn = {
  command: 'create a suite from a published data set',
  format: (names: string) => `format of the data set: ${names}`,
  source: 'folder of the data set',
  target: 'suite folder to create; must be new or empty',
  window: 'for DICOM and NIfTI: centre and width of the values shown, such as 40,400',
  slices: 'how many slices of a volume, or frames of a film, are taken, evenly spaced',
  strict: 'an entry that would be left out is an error, and no folder is kept',
  limit: 'at most this many items',
  split: 'public or private: private items never leave a server',
  unknownFormat: (given: string, names: string) => `no format "${given}"; there are: ${names}`,
  badWindow: '--window takes CENTRE,WIDTH, the width 1 or more',
  progress: (read: number, imported: number, leftOut: number) =>
    `${read} read · ${imported} imported · ${leftOut} left out`,
  imported: 'Imported',
  importedLine: (items: number, images: number) =>
    `${items} ${items === 1 ? 'item' : 'items'}, ${images} ${images === 1 ? 'picture' : 'pictures'}`,
  leftOut: 'Left out',
  none: 'none',
  record: 'Record',
  reasons: {
    'bad-record': 'cannot be read',
    'bad-field': 'a field is missing or cannot be used',
    'unmapped-options': 'options that this format does not read',
    'duplicate-id': 'duplicate id',
    'image-missing': 'picture missing',
    'image-outside': 'picture outside the data set, or a link',
    'image-unreadable': 'picture damaged',
    'image-unsupported': 'unsupported picture format',
    'image-too-large': 'picture too large',
  },
  licence: 'The licence of the data set applies. Items are private unless --split public is given.',
};
