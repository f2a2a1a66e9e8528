import { difficultySchema } from '@doctorbench/core';
import { type Desk, defineSet, type Labels } from '../define-set.ts';
import { draftOpen } from '../draft.ts';
import { draftExam, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText, toFields } from '../fields.ts';
import { cutLettered } from '../lettered-options.ts';
import { findDepartment } from '../vocabulary.ts';
import { toTaskScenario } from './tasks.ts';

/** The text part of MedBench: a file for each task. Published files have no answers; those of a host have. */
export const medbench = defineSet({
  name: 'medbench',
  version: 2,
  title: { zh: 'MedBench 文本部分', en: 'MedBench, text part' },
  track: 'llm',
  licence: 'as the source states',
  source: {
    name: 'MedBench',
    url: 'https://medbench.opencompass.org.cn',
    citation: 'Liu et al., 2024',
  },
  written: '2024-06',
  depth: 3,
  draft,
});

function draft(fields: Fields, { place, stamp, toOrigin }: Desk) {
  const question = getText(fields, ['question']);
  const answer = Array.isArray(fields.answer) ? joinAnswers(fields.answer) : getText(fields, ['answer']);
  const origin = toOrigin({ question, ...readLabels(fields, place.file) });
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

function readLabels(fields: Fields, file: string): Omit<Labels, 'question'> {
  const other = toFields(fields.other) ?? {};
  const task = findText(other, ['source', 'task']) ?? findText(fields, ['source', 'task']) ?? toTask(file);
  const difficulty = difficultySchema.safeParse(findText(fields, ['difficulty'])?.toLowerCase());
  return {
    id: findText(other, ['id']) ?? findText(fields, ['id']),
    scenario: toTaskScenario(task),
    department: findDepartment(findText(other, ['department']) ?? findText(fields, ['department', '科室'])),
    difficulty: difficulty.success ? difficulty.data : undefined,
    tags: { task },
  };
}

/** `Med-Exam/test.jsonl` and `Med-Exam_test.jsonl` are of Med-Exam. */
function toTask(file: string): string {
  const names = file.replace(/\.[^.]*$/, '').split('/');
  const name = names.at(-1) ?? file;
  return /^(?:test|dev|val|train|data)$/i.test(name) && names.length > 1
    ? (names.at(-2) ?? name)
    : name.replace(/_(?:test|dev|val|train)$/i, '');
}
