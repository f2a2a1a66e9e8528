import { type ChoiceQuestion, defineChoiceSet } from '../define-choice-set.ts';
import { getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import { cutAnswerChoices } from '../lettered-options.ts';
import { departmentOfSystem } from './body-systems.ts';

/** The text part of MedXpertQA: hard questions with ten options. `medxpertqa-mm` is the other part. */
export const medxpertqa = defineChoiceSet({
  name: 'medxpertqa',
  version: 2,
  title: { zh: 'MedXpertQA 文本部分', en: 'MedXpertQA, text part' },
  licence: 'MIT, as its repository states',
  source: {
    name: 'MedXpertQA',
    url: 'https://github.com/TsinghuaC3I/MedXpertQA',
    citation: 'Zuo et al., 2025',
  },
  written: '2025-01',
  rule: 'accuracy',
  depth: 2,
  readQuestion,
});

function readQuestion(fields: Fields): ChoiceQuestion {
  if (Array.isArray(fields.images) && fields.images.length > 0)
    throw new FieldError('images', 'belongs to the multimodal part: import it as medxpertqa-mm');
  const { stem } = cutAnswerChoices(getText(fields, ['question']));
  if (stem === '') throw new FieldError('question', 'holds no question');
  const task = findText(fields, ['medical_task']);
  const system = findText(fields, ['body_system']);
  return {
    stem,
    setId: getText(fields, ['id']),
    scenario: task?.toLowerCase() === 'basic science' ? 'knowledge-query' : 'decision-support',
    department: departmentOfSystem.get(system?.toLowerCase() ?? ''),
    difficulty: 'hard',
    tags: { task, system, type: findText(fields, ['question_type']) },
    ...getOptions(fields, 'options'),
    answer: fields.label,
    answerField: 'label',
    multiple: false,
  };
}
