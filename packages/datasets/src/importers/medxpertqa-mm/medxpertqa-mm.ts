import type { ScenarioId } from '@doctorbench/core';
import { type Desk, defineSet } from '../define-set.ts';
import { draftChoice } from '../draft.ts';
import { FieldError, type Fields, findText, getText, getTexts } from '../fields.ts';
import { cutAnswerChoices } from '../lettered-options.ts';
import { departmentOfSystem } from '../medxpertqa/body-systems.ts';
import { findOptions, readKey } from '../options.ts';

const scenarioOf: ReadonlyMap<string, ScenarioId> = new Map([
  ['diagnosis', 'image-diagnosis'],
  ['treatment', 'image-diagnosis'],
  ['basic science', 'image-knowledge'],
]);

const imageFolders = ['', 'images', 'MM/images', 'data/images'];

/** The multimodal part of MedXpertQA: questions with options, each about one picture or several. */
export const medxpertqaMm = defineSet({
  name: 'medxpertqa-mm',
  prefix: 'medxpertqa',
  version: 2,
  title: { zh: 'MedXpertQA 多模态部分', en: 'MedXpertQA, multimodal part' },
  track: 'vlm',
  licence: 'MIT for the texts, as their source states; see the source for the pictures',
  source: {
    name: 'MedXpertQA',
    url: 'https://github.com/TsinghuaC3I/MedXpertQA',
    citation: 'Zuo et al., 2025',
  },
  written: '2025-01',
  rule: 'accuracy',
  depth: 2,
  draft,
});

function draft(fields: Fields, { stamp, toOrigin }: Desk) {
  const { stem } = cutAnswerChoices(getText(fields, ['question']));
  const options = findOptions(fields, ['options']);
  if (!options) throw new FieldError('options', 'is missing');
  const key = readKey(fields.label ?? fields.answer, options, 'label');
  const images = getTexts(fields, ['images', 'image'], ['image_path', 'path']);
  const task = findText(fields, ['medical_task']);
  const system = findText(fields, ['body_system']);
  if (stem === '') throw new FieldError('question', 'holds no question');
  const origin = toOrigin({
    question: stem,
    setId: getText(fields, ['id']),
    scenario: scenarioOf.get(task?.toLowerCase() ?? ''),
    department: departmentOfSystem.get(system?.toLowerCase() ?? ''),
    difficulty: 'hard',
    tags: { task, type: findText(fields, ['question_type']) },
  });
  const item = draftChoice(origin, stamp, { stem, options, key });
  return { item, images: images.texts, imageField: images.field, imageFolders };
}
