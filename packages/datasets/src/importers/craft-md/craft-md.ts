import { draftChoice } from '../draft.ts';
import type { Importer } from '../importer.ts';
import { readEntries } from '../read-entries.ts';
import { readVignette, source } from './vignette.ts';

/** CRAFT-MD as vignettes with four choices. Its conversations with a simulated patient are not played. */
export const craftMd: Importer = {
  name: 'craft-md',
  version: 1,
  title: { zh: 'CRAFT-MD 病例（四选一）', en: 'CRAFT-MD, vignettes with four choices' },
  track: 'llm',
  licence: 'MIT, as its source states',
  published: { rule: 'accuracy', source },
  read: (root, stamp) =>
    readEntries({
      root,
      depth: 1,
      draft(fields) {
        const { origin, text, options, key } = readVignette(fields, 'choice');
        const stem = `${text}\n\nWhat is the most likely diagnosis?`;
        const item = draftChoice(origin, stamp, { stem, options, key: [key] });
        return { item, images: [], imageField: '', imageFolders: [] };
      },
    }),
};
