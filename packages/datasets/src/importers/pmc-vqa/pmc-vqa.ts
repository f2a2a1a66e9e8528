import type { Place } from '../../records/source-record.ts';
import { getColumnOptions, keyByText } from '../column-options.ts';
import { detectLanguage, draftChoice } from '../draft.ts';
import { type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { readKey } from '../options.ts';
import { readEntries } from '../read-entries.ts';

const source = 'PMC-VQA (Zhang et al., 2023)';
const columns = ['Choice A', 'Choice B', 'Choice C', 'Choice D'];
const imageFolders = ['images', 'images_2', 'figures', ''];

/** PMC-VQA: questions with four choices about figures of open articles. */
export const pmcVqa: Importer = {
  name: 'pmc-vqa',
  version: 1,
  title: { zh: 'PMC-VQA', en: 'PMC-VQA' },
  track: 'vlm',
  licence: 'as the source states; the figures under the licences of their articles',
  published: { rule: 'accuracy', source },
  read: (root, stamp) =>
    readEntries({ root, depth: 1, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, { file, line }: Place, stamp: ImportStamp) {
  const stem = getText(fields, ['Question']);
  const options = getColumnOptions(fields, columns);
  const label = findText(fields, ['Answer_label']);
  const answer = getText(fields, ['Answer']);
  // One edition gives the letter beside the words, the other the letter alone.
  const key = label
    ? readKey(label, options, 'Answer_label')
    : /^[A-D]$/.test(answer)
      ? [answer]
      : [keyByText(answer, options, 'Answer')];
  const number = findText(fields, ['index']) ?? `line-${line}`;
  const item = draftChoice(
    {
      set: 'PMC-VQA',
      idParts: ['pmc-vqa', file.replace(/\.[^.]*$/, ''), number],
      basis: source,
      written: '2023-05',
      language: detectLanguage(stem),
      scenario: 'image-knowledge',
      departments: ['radiology'],
      difficulty: 'medium',
      modality: undefined,
      tags: [],
    },
    stamp,
    { stem, options, key },
  );
  return { item, images: [getText(fields, ['Figure_path'])], imageField: 'Figure_path', imageFolders };
}
