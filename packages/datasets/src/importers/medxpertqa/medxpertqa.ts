import { draftExam, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { cutAnswerChoices } from '../lettered-options.ts';
import type { EntryPlace } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';
import { departmentOfSystem } from './body-systems.ts';

const set: TextSet = {
  name: 'MedXpertQA',
  prefix: 'medxpertqa',
  source: 'MedXpertQA, text part (Zuo et al., 2025), https://github.com/TsinghuaC3I/MedXpertQA',
  written: '2025-01',
};

/** The text part of MedXpertQA: hard questions with ten options. `medxpertqa-mm` is the other part. */
export const medxpertqa: Importer = {
  name: 'medxpertqa',
  version: 1,
  title: { zh: 'MedXpertQA 文本部分', en: 'MedXpertQA, text part' },
  track: 'llm',
  licence: 'MIT, as its repository states',
  read: (root, stamp) =>
    readTextEntries({ root, depth: 2, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, place: EntryPlace, stamp: ImportStamp) {
  if (Array.isArray(fields.images) && fields.images.length > 0)
    throw new FieldError('images', 'belongs to the multimodal part: import it as medxpertqa-mm');
  const { stem } = cutAnswerChoices(getText(fields, ['question']));
  if (stem === '') throw new FieldError('question', 'holds no question');
  const task = findText(fields, ['medical_task']);
  const system = findText(fields, ['body_system']);
  const origin = toTextOrigin(set, place, {
    question: stem,
    setId: getText(fields, ['id']),
    scenario: task?.toLowerCase() === 'basic science' ? 'knowledge-query' : 'decision-support',
    department: departmentOfSystem.get(system?.toLowerCase() ?? ''),
    difficulty: 'hard',
    tags: { task, system, type: findText(fields, ['question_type']) },
  });
  return draftExam(origin, stamp, {
    stem,
    ...getOptions(fields, 'options'),
    answer: fields.label,
    answerField: 'label',
    multiple: false,
  });
}
