import { posix } from 'node:path';
import type { DepartmentId } from '@doctorbench/core';
import { draftExam, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText, toText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import type { EntryPlace } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';

const set: TextSet = {
  name: 'MLEC-QA',
  prefix: 'mlec-qa',
  source: 'MLEC-QA (Li et al., 2021), https://github.com/Judenpech/MLEC-QA',
  written: '2021-11',
};

/** The five parts, by the beginning of the file's name. */
const parts: readonly {
  readonly file: RegExp;
  readonly exam: string;
  readonly department: DepartmentId;
}[] = [
  { file: /^clinic/i, exam: '临床', department: 'general-practice' },
  { file: /^stomatology/i, exam: '口腔', department: 'stomatology' },
  { file: /^public/i, exam: '公共卫生', department: 'preventive-medicine' },
  { file: /^tcm/i, exam: '中医', department: 'traditional-chinese-medicine' },
  { file: /^cwm/i, exam: '中西医结合', department: 'traditional-chinese-medicine' },
];

/** Questions of the Chinese licence examination in five fields, with the type of each question. */
export const mlecQa: Importer = {
  name: 'mlec-qa',
  version: 1,
  title: { zh: 'MLEC-QA 执业医师资格考试题', en: 'MLEC-QA, Chinese licence examination' },
  track: 'llm',
  licence: 'none stated; ask its authors',
  read: (root, stamp) =>
    readTextEntries({ root, depth: 2, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, place: EntryPlace, stamp: ImportStamp) {
  const stem = getText(fields, ['qtext']);
  if (hasPicture(fields.qimage))
    throw new FieldError('qimage', 'is a picture, which this importer does not show');
  const part = parts.find(({ file }) => file.test(posix.basename(place.file)));
  const origin = toTextOrigin(set, place, {
    question: stem,
    id: findText(fields, ['qid']),
    department: part?.department,
    tags: { exam: part?.exam, type: findText(fields, ['qtype'])?.replace(/型题$/, '') },
  });
  return draftExam(origin, stamp, {
    stem,
    ...getOptions(fields, 'options'),
    answer: fields.answer,
    answerField: 'answer',
    multiple: false,
  });
}

function hasPicture(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : toText(value) !== undefined;
}
