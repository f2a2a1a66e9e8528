import type { Difficulty } from '@doctorbench/core';
import { licenceLine } from '../chinese-licence.ts';
import { defineChoiceSet } from '../define-choice-set.ts';
import { findDepartmentByWords } from '../department-words.ts';
import { getOptions } from '../exam-choice.ts';
import { type Fields, findText, getText } from '../fields.ts';
import { findDepartment } from '../vocabulary.ts';

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
export const cmexam = defineChoiceSet({
  name: 'cmexam',
  version: 2,
  title: { zh: 'CMExam 执业医师资格考试题', en: 'CMExam, Chinese licence examination' },
  licence: 'Apache-2.0, for academic and research use, as its repository states',
  source: {
    name: 'CMExam',
    url: 'https://github.com/williamliujl/CMExam',
    citation: 'Liu et al., 2023',
  },
  written: '2023-06',
  rule: 'accuracy',
  humans: [
    {
      kind: 'mean',
      percent: 71.6,
      who: { zh: '人类作答者', en: 'people' },
      source: 'Liu et al., 2023, abstract',
      rule: 'accuracy',
    },
    licenceLine,
  ],
  depth: 2,
  readQuestion: fields => readQuestion(byFoldedName(fields)),
});

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

function readQuestion(fields: Fields) {
  const stem = getText(fields, ['question']);
  const department = findText(fields, ['clinical department', 'department', '临床科室', '科室']);
  const discipline = findText(fields, ['medical discipline', 'discipline', '学科']);
  const level = findText(fields, ['difficulty level', 'question difficulty level', 'difficulty', '难度']);
  return {
    stem,
    department:
      findDepartment(department) ?? findDepartmentByWords(department) ?? findDepartmentByWords(discipline),
    difficulty: difficultyOf.get(level?.toLowerCase() ?? ''),
    tags: {
      exam: '执业医师资格考试',
      subject: discipline,
      department,
      competency: findText(fields, ['medical competency', 'area of competency', 'competency']),
    },
    ...getOptions(fields, 'options'),
    answer: fields.answer,
    explanation: findText(fields, ['explanation']),
  };
}
