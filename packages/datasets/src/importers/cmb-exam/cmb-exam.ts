import { defineChoiceSet } from '../define-choice-set.ts';
import { findDepartmentByWords } from '../department-words.ts';
import { getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import { joinAnswers, type SeparateAnswers } from './separate-answers.ts';

/** The examinations of CMB: six types of examination, 28 classes; the keys may lie in a file of their own. */
export const cmbExam = defineChoiceSet({
  name: 'cmb-exam',
  version: 2,
  title: { zh: 'CMB 医学考试题', en: 'CMB, examinations' },
  licence: 'Apache-2.0, as its repository states',
  source: {
    name: 'CMB-Exam',
    url: 'https://github.com/FreedomIntelligence/CMB',
    citation: 'Wang et al., 2023',
  },
  written: '2023-08',
  rule: 'exact-letters',
  depth: 3,
  survey: joinAnswers,
  readQuestion: (fields, { survey }) => readQuestion(fields, survey),
});

function readQuestion(fields: Fields, answers: SeparateAnswers) {
  if (answers.isTaken(fields)) return undefined;
  const stem = getText(fields, ['question']);
  const type = findText(fields, ['question_type']);
  const subject = findText(fields, ['exam_subject']);
  const examClass = findText(fields, ['exam_class']);
  const answer = fields.answer ?? answers.find(fields);
  if (answer === undefined) throw new FieldError('answer', 'is missing here and in the files of answers');
  return {
    stem,
    id: findText(fields, ['id']),
    department: findDepartmentByWords(subject) ?? findDepartmentByWords(examClass),
    tags: { exam: findText(fields, ['exam_type']), class: examClass, subject, type },
    ...getOptions(fields, 'option' in fields ? 'option' : 'options'),
    answer,
    multiple: type === undefined ? undefined : /多/.test(type),
    explanation: findText(fields, ['explanation']),
  };
}
