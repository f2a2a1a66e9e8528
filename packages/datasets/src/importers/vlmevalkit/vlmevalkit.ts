import type { Importer } from '../importer.ts';
import { readEntries } from '../read-entries.ts';
import { draftRow } from './draft-row.ts';
import { createEmbeddedImages } from './embedded-images.ts';

/** Any set of questions with options in the table form of VLMEvalKit. */
export const vlmevalkit: Importer = {
  name: 'vlmevalkit',
  version: 1,
  title: { zh: 'VLMEvalKit 格式的图像选择题', en: 'Visual choices in the form of VLMEvalKit' },
  track: 'vlm',
  licence: 'as the source states',
  read(root, stamp) {
    const pictures = createEmbeddedImages('image');
    const names = {
      set: 'VLMEvalKit',
      prefix: 'vlmevalkit',
      basis: `A set in the form of VLMEvalKit; date of writing not known, imported ${stamp.month}`,
      written: stamp.month,
    };
    return readEntries({
      root,
      depth: 1,
      draft: (fields, { file }) => draftRow(fields, { file, pictures, names, stamp }),
    });
  },
};
