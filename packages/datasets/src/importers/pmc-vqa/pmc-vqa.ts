import { getColumnOptions, keyByText } from '../column-options.ts';
import { type Desk, defineSet } from '../define-set.ts';
import { draftChoice } from '../draft.ts';
import { type Fields, findText, getText } from '../fields.ts';
import { readKey } from '../options.ts';

const columns = ['Choice A', 'Choice B', 'Choice C', 'Choice D'];
const imageFolders = ['images', 'images_2', 'figures', ''];

/** PMC-VQA: questions with four choices about figures of open articles. */
export const pmcVqa = defineSet({
  name: 'pmc-vqa',
  version: 2,
  title: { zh: 'PMC-VQA', en: 'PMC-VQA' },
  track: 'vlm',
  licence: 'as the source states; the figures under the licences of their articles',
  source: {
    name: 'PMC-VQA',
    url: 'https://github.com/xiaoman-zhang/PMC-VQA',
    citation: 'Zhang et al., 2023',
  },
  written: '2023-05',
  rule: 'accuracy',
  depth: 1,
  draft,
});

function draft(fields: Fields, { place, stamp, toOrigin }: Desk) {
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
  const origin = toOrigin({
    question: stem,
    id: findText(fields, ['index']) ?? `line-${place.line}`,
  });
  const item = draftChoice(origin, stamp, { stem, options, key });
  return { item, images: [getText(fields, ['Figure_path'])], imageField: 'Figure_path', imageFolders };
}
