import type { ScenarioId } from '@doctorbench/core';
import { detectLanguage, draftChoice } from '../draft.ts';
import { FieldError, type Fields, findText, getText, getTexts } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { cutAnswerChoices } from '../lettered-options.ts';
import { departmentOfSystem } from '../medxpertqa/body-systems.ts';
import { findOptions, readKey } from '../options.ts';
import { readEntries } from '../read-entries.ts';

const scenarioOf: ReadonlyMap<string, ScenarioId> = new Map([
  ['diagnosis', 'image-diagnosis'],
  ['treatment', 'image-diagnosis'],
  ['basic science', 'image-knowledge'],
]);

const imageFolders = ['', 'images', 'MM/images', 'data/images'];

/** The multimodal part of MedXpertQA: questions with options, each about one picture or several. */
export const medxpertqaMm: Importer = {
  name: 'medxpertqa-mm',
  version: 1,
  title: { zh: 'MedXpertQA 多模态部分', en: 'MedXpertQA, multimodal part' },
  track: 'vlm',
  licence: 'MIT for the texts, as their source states; see the source for the pictures',
  read: (root, stamp) => readEntries({ root, depth: 2, draft: fields => draft(fields, stamp) }),
};

function draft(fields: Fields, stamp: ImportStamp) {
  const id = getText(fields, ['id']);
  const { stem } = cutAnswerChoices(getText(fields, ['question']));
  const options = findOptions(fields, ['options']);
  if (!options) throw new FieldError('options', 'is missing');
  const key = readKey(fields.label ?? fields.answer, options, 'label');
  const images = getTexts(fields, ['images', 'image'], ['image_path', 'path']);
  const task = findText(fields, ['medical_task']);
  const system = findText(fields, ['body_system']);
  const type = findText(fields, ['question_type']);
  if (stem === '') throw new FieldError('question', 'holds no question');
  const item = draftChoice(
    {
      set: 'MedXpertQA',
      idParts: ['medxpertqa', id],
      basis: 'MedXpertQA, multimodal part (Zuo et al., 2025)',
      written: '2025-01',
      language: detectLanguage(stem),
      scenario: scenarioOf.get(task?.toLowerCase() ?? '') ?? 'image-knowledge',
      departments: [departmentOfSystem.get(system?.toLowerCase() ?? '') ?? 'radiology'],
      difficulty: 'hard',
      modality: undefined,
      tags: [...(task ? [`task:${task}`] : []), ...(type ? [`type:${type}`] : [])],
    },
    stamp,
    { stem, options, key },
  );
  return { item, images: images.texts, imageField: images.field, imageFolders };
}
