import type { ScenarioId } from '@doctorbench/core';
import { getColumnOptions, keyByText } from '../column-options.ts';
import { detectLanguage, draftChoice } from '../draft.ts';
import { type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { readEntries } from '../read-entries.ts';
import { findModality } from '../vocabulary.ts';

const source = 'OmniMedVQA (Hu et al., 2024)';

const scenarioOf: ReadonlyMap<string, ScenarioId> = new Map([
  ['Modality Recognition', 'modality-perception'],
  ['Anatomy Identification', 'modality-perception'],
  ['Disease Diagnosis', 'image-diagnosis'],
  ['Lesion Grading', 'image-diagnosis'],
  ['Other Biological Attributes', 'image-knowledge'],
]);

/** The open part of OmniMedVQA: a folder of files, one for each set it was drawn from, beside the pictures. */
export const omnimedvqa: Importer = {
  name: 'omnimedvqa',
  version: 1,
  title: { zh: 'OmniMedVQA', en: 'OmniMedVQA' },
  track: 'vlm',
  licence: 'as the source states, for each set it was drawn from',
  published: { rule: 'accuracy', source },
  read: (root, stamp) => readEntries({ root, depth: 3, draft: fields => draft(fields, stamp) }),
};

function draft(fields: Fields, stamp: ImportStamp) {
  const id = getText(fields, ['question_id']);
  const stem = getText(fields, ['question']);
  const options = getColumnOptions(fields, ['option_A', 'option_B', 'option_C', 'option_D']);
  const key = keyByText(getText(fields, ['gt_answer']), options, 'gt_answer');
  const type = findText(fields, ['question_type']);
  const part = findText(fields, ['dataset']);
  const item = draftChoice(
    {
      set: 'OmniMedVQA',
      // Numbers are given anew in each of the sets.
      idParts: ['omnimedvqa', ...(part ? [part] : []), id],
      basis: source,
      written: '2024-02',
      language: detectLanguage(stem),
      scenario: scenarioOf.get(type ?? '') ?? 'image-knowledge',
      departments: ['radiology'],
      difficulty: 'medium',
      modality: findModality(findText(fields, ['modality_type', 'modality'])),
      tags: [...(type ? [`type:${type}`] : []), ...(part ? [`part:${part}`] : [])],
    },
    stamp,
    { stem, options, key: [key] },
  );
  return { item, images: [getText(fields, ['image_path'])], imageField: 'image_path', imageFolders: [''] };
}
