import { findDepartmentByWords } from '../department-words.ts';
import { draftExam, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { type EntryPlace, surveyFields } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';
import { joinAnswers, type SeparateAnswers } from './separate-answers.ts';

const set: TextSet = {
  name: 'CMB-Exam',
  prefix: 'cmb-exam',
  source: 'CMB-Exam (Wang et al., 2023), https://github.com/FreedomIntelligence/CMB',
  written: '2023-08',
};

const depth = 3;

/** The examinations of CMB: six types of examination, 28 classes; the keys may lie in a file of their own. */
export const cmbExam: Importer = {
  name: 'cmb-exam',
  version: 1,
  title: { zh: 'CMB 医学考试题', en: 'CMB, examinations' },
  track: 'llm',
  licence: 'Apache-2.0, as its repository states',
  async *read(root, stamp) {
    const answers = await joinAnswers(surveyFields({ root, depth }));
    yield* readTextEntries({
      root,
      depth,
      draft: (fields, place) => draft(fields, { place, stamp, answers }),
    });
  },
};

interface Desk {
  readonly place: EntryPlace;
  readonly stamp: ImportStamp;
  readonly answers: SeparateAnswers;
}

function draft(fields: Fields, { place, stamp, answers }: Desk) {
  if (answers.isTaken(fields)) return undefined;
  const stem = getText(fields, ['question']);
  const type = findText(fields, ['question_type']);
  const subject = findText(fields, ['exam_subject']);
  const examClass = findText(fields, ['exam_class']);
  const origin = toTextOrigin(set, place, {
    question: stem,
    id: findText(fields, ['id']),
    department: findDepartmentByWords(subject) ?? findDepartmentByWords(examClass),
    tags: { exam: findText(fields, ['exam_type']), class: examClass, subject, type },
  });
  const answer = fields.answer ?? answers.find(fields);
  if (answer === undefined) throw new FieldError('answer', 'is missing here and in the files of answers');
  return draftExam(origin, stamp, {
    stem,
    ...getOptions(fields, 'option' in fields ? 'option' : 'options'),
    answer,
    answerField: 'answer',
    multiple: type === undefined ? undefined : /多/.test(type),
    explanation: findText(fields, ['explanation']),
  });
}
