import type { ScenarioId } from '@doctorbench/core';
import { getColumnOptions, keyByText } from '../column-options.ts';
import { type Desk, defineSet } from '../define-set.ts';
import { draftChoice } from '../draft.ts';
import { type Fields, findText, getText } from '../fields.ts';
import { findModality } from '../vocabulary.ts';

const scenarioOf: ReadonlyMap<string, ScenarioId> = new Map([
  ['Modality Recognition', 'modality-perception'],
  ['Anatomy Identification', 'modality-perception'],
  ['Disease Diagnosis', 'image-diagnosis'],
  ['Lesion Grading', 'image-diagnosis'],
  ['Other Biological Attributes', 'image-knowledge'],
]);

/** The open part of OmniMedVQA: a folder of files, one for each set it was drawn from, beside the pictures. */
export const omnimedvqa = defineSet({
  name: 'omnimedvqa',
  version: 2,
  title: { zh: 'OmniMedVQA', en: 'OmniMedVQA' },
  track: 'vlm',
  licence: 'as the source states, for each set it was drawn from',
  source: {
    name: 'OmniMedVQA',
    url: 'https://github.com/OpenGVLab/Multi-Modality-Arena',
    citation: 'Hu et al., 2024',
  },
  written: '2024-02',
  rule: 'accuracy',
  depth: 3,
  draft,
});

function draft(fields: Fields, { stamp, toOrigin }: Desk) {
  const stem = getText(fields, ['question']);
  const options = getColumnOptions(fields, ['option_A', 'option_B', 'option_C', 'option_D']);
  const key = keyByText(getText(fields, ['gt_answer']), options, 'gt_answer');
  const type = findText(fields, ['question_type']);
  const part = findText(fields, ['dataset']);
  const origin = toOrigin({
    question: stem,
    // Numbers are given anew in each of the sets.
    setId: [...(part ? [part] : []), getText(fields, ['question_id'])],
    scenario: scenarioOf.get(type ?? ''),
    modality: findModality(findText(fields, ['modality_type', 'modality'])),
    tags: { type, part },
  });
  const item = draftChoice(origin, stamp, { stem, options, key: [key] });
  return { item, images: [getText(fields, ['image_path'])], imageField: 'image_path', imageFolders: [''] };
}
