import { defineSet } from '../define-set.ts';
import { draftChoice } from '../draft.ts';
import { readVignette, vignettes } from './vignette.ts';

/** CRAFT-MD as vignettes with four choices. Its conversations with a simulated patient are not played. */
export const craftMd = defineSet({
  ...vignettes,
  name: 'craft-md',
  title: { zh: 'CRAFT-MD 病例（四选一）', en: 'CRAFT-MD, vignettes with four choices' },
  rule: 'accuracy',
  draft(fields, { stamp, toOrigin }) {
    const { labels, text, options, key } = readVignette(fields, 'choice');
    const stem = `${text}\n\nWhat is the most likely diagnosis?`;
    return draftChoice(toOrigin(labels), stamp, { stem, options, key: [key] });
  },
});
