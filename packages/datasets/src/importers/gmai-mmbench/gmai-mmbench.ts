import type { Importer } from '../importer.ts';
import { readEntries } from '../read-entries.ts';
import { draftRow } from '../vlmevalkit/draft-row.ts';
import { createEmbeddedImages } from '../vlmevalkit/embedded-images.ts';

const source = 'GMAI-MMBench (Chen et al., 2024)';
const names = { set: 'GMAI-MMBench', prefix: 'gmai-mmbench', basis: source, written: '2024-08' };

/** GMAI-MMBench, whose validation part comes as a table in the form of VLMEvalKit. */
export const gmaiMmbench: Importer = {
  name: 'gmai-mmbench',
  version: 1,
  title: { zh: 'GMAI-MMBench', en: 'GMAI-MMBench' },
  track: 'vlm',
  licence: 'as the source states',
  published: { rule: 'accuracy', source },
  read(root, stamp) {
    const pictures = createEmbeddedImages('image');
    return readEntries({
      root,
      depth: 1,
      draft: (fields, { file }) => draftRow(fields, { file, pictures, names, stamp }),
    });
  },
};
