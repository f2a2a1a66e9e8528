import { cite } from '../define-set.ts';
import type { Importer } from '../importer.ts';
import { readEntries } from '../read-entries.ts';
import { draftRow } from '../vlmevalkit/draft-row.ts';
import { createEmbeddedImages } from '../vlmevalkit/embedded-images.ts';

const source = {
  name: 'GMAI-MMBench',
  url: 'https://github.com/uni-medical/GMAI-MMBench',
  citation: 'Chen et al., 2024',
};
const names = { set: source.name, prefix: 'gmai-mmbench', basis: cite(source), written: '2024-08' };

/** GMAI-MMBench, whose validation part comes as a table in the form of VLMEvalKit. */
export const gmaiMmbench: Importer = {
  name: 'gmai-mmbench',
  version: 2,
  title: { zh: 'GMAI-MMBench', en: 'GMAI-MMBench' },
  track: 'vlm',
  licence: 'as the source states',
  source,
  published: { rule: 'accuracy', source: cite(source) },
  read(root, stamp) {
    const pictures = createEmbeddedImages('image');
    return readEntries({
      root,
      depth: 1,
      draft: (fields, { file }) => draftRow(fields, { file, pictures, names, stamp }),
    });
  },
};
