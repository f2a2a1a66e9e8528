import { difficultySchema } from '@doctorbench/core';
import { draftOpen, type Origin } from '../draft.ts';
import { draftExam, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText, toFields } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { cutLettered } from '../lettered-options.ts';
import type { EntryPlace } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';
import { findDepartment } from '../vocabulary.ts';
import { toTaskScenario } from './tasks.ts';

const set: TextSet = {
  name: 'MedBench',
  prefix: 'medbench',
  source: 'MedBench (Liu et al., 2024), https://medbench.opencompass.org.cn',
  written: '2024-06',
};

/** The text part of MedBench: a file for each task. Published files have no answers; those of a host have. */
export const medbench: Importer = {
  name: 'medbench',
  version: 1,
  title: { zh: 'MedBench 文本部分', en: 'MedBench, text part' },
  track: 'llm',
  licence: 'as the source states',
  read: (root, stamp) =>
    readTextEntries({ root, depth: 3, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, place: EntryPlace, stamp: ImportStamp) {
  const question = getText(fields, ['question']);
  const answer = Array.isArray(fields.answer) ? joinAnswers(fields.answer) : getText(fields, ['answer']);
  const origin = toOrigin(fields, place, question);
  const listed = fields.options !== undefined;
  if (!listed && !/^[A-ZＡ-Ｚ](?:[\s,，、;；]*[A-ZＡ-Ｚ])*[.。]?$/.test(answer))
    return draftOpen(origin, stamp, { question, answer });
  const asked = listed ? { stem: question, ...getOptions(fields, 'options') } : cutQuestion(question);
  return draftExam(origin, stamp, {
    ...asked,
    answer: answer.replace(/[.。]$/, ''),
    answerField: 'answer',
  });
}

function joinAnswers(answers: readonly unknown[]): string {
  if (answers.length === 0 || answers.some(each => typeof each !== 'string' || each.trim() === ''))
    throw new FieldError('answer', 'must list texts');
  return answers.join('、');
}

function cutQuestion(question: string) {
  const cut = cutLettered(question);
  if (!cut || cut.before === '') throw new FieldError('question', 'is keyed by letters and lists no options');
  return { stem: cut.before, field: 'question', options: cut.options };
}

function toOrigin(fields: Fields, place: EntryPlace, question: string): Origin {
  const other = toFields(fields.other) ?? {};
  const task =
    findText(other, ['source', 'task']) ?? findText(fields, ['source', 'task']) ?? toTask(place.file);
  const difficulty = difficultySchema.safeParse(findText(fields, ['difficulty'])?.toLowerCase());
  return toTextOrigin(set, place, {
    question,
    id: findText(other, ['id']) ?? findText(fields, ['id']),
    scenario: toTaskScenario(task),
    department: findDepartment(findText(other, ['department']) ?? findText(fields, ['department', '科室'])),
    difficulty: difficulty.success ? difficulty.data : undefined,
    tags: { task },
  });
}

/** `Med-Exam/test.jsonl` and `Med-Exam_test.jsonl` are of Med-Exam. */
function toTask(file: string): string {
  const names = file.replace(/\.[^.]*$/, '').split('/');
  const name = names.at(-1) ?? file;
  return /^(?:test|dev|val|train|data)$/i.test(name) && names.length > 1
    ? (names.at(-2) ?? name)
    : name.replace(/_(?:test|dev|val|train)$/i, '');
}
