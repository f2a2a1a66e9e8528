import type { Difficulty } from '@doctorbench/core';
import { findDepartmentByWords } from '../department-words.ts';
import { draftExam, getOptions } from '../exam-choice.ts';
import { type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import type { EntryPlace } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';
import { findDepartment } from '../vocabulary.ts';

const set: TextSet = {
  name: 'CMExam',
  prefix: 'cmexam',
  source: 'CMExam (Liu et al., 2023), https://github.com/williamliujl/CMExam',
  written: '2023-06',
};

/** The five levels of the set's annotation, by name and by number. */
const difficultyOf: ReadonlyMap<string, Difficulty> = new Map([
  ['1', 'easy'],
  ['2', 'easy'],
  ['3', 'medium'],
  ['4', 'hard'],
  ['5', 'hard'],
  ['easy', 'easy'],
  ['manageable', 'easy'],
  ['moderate', 'medium'],
  ['difficult', 'hard'],
  ['extra difficult', 'hard'],
]);

/** Questions of the Chinese licence examination, with explanations and perhaps five annotations. */
export const cmexam: Importer = {
  name: 'cmexam',
  version: 1,
  title: { zh: 'CMExam 执业医师资格考试题', en: 'CMExam, Chinese licence examination' },
  track: 'llm',
  licence: 'Apache-2.0, for academic and research use, as its repository states',
  read: (root, stamp) =>
    readTextEntries({ root, depth: 2, draft: (fields, place) => draft(byFoldedName(fields), place, stamp) }),
};

/** Copies of the set write the names of its columns in several ways. */
function byFoldedName(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/g, ' '),
      value,
    ]),
  );
}

function draft(fields: Fields, place: EntryPlace, stamp: ImportStamp) {
  const stem = getText(fields, ['question']);
  const department = findText(fields, ['clinical department', 'department', '临床科室', '科室']);
  const discipline = findText(fields, ['medical discipline', 'discipline', '学科']);
  const level = findText(fields, ['difficulty level', 'question difficulty level', 'difficulty', '难度']);
  const origin = toTextOrigin(set, place, {
    question: stem,
    department:
      findDepartment(department) ?? findDepartmentByWords(department) ?? findDepartmentByWords(discipline),
    difficulty: difficultyOf.get(level?.toLowerCase() ?? ''),
    tags: {
      exam: '执业医师资格考试',
      subject: discipline,
      department,
      competency: findText(fields, ['medical competency', 'area of competency', 'competency']),
    },
  });
  return draftExam(origin, stamp, {
    stem,
    ...getOptions(fields, 'options'),
    answer: fields.answer,
    answerField: 'answer',
    explanation: findText(fields, ['explanation']),
  });
}
