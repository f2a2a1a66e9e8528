import { posix } from 'node:path';
import type { DepartmentId } from '@doctorbench/core';
import { licenceLine } from '../chinese-licence.ts';
import { defineChoiceSet } from '../define-choice-set.ts';
import type { Desk } from '../define-set.ts';
import { getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText, toText } from '../fields.ts';

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
export const mlecQa = defineChoiceSet({
  name: 'mlec-qa',
  version: 2,
  title: { zh: 'MLEC-QA 执业医师资格考试题', en: 'MLEC-QA, Chinese licence examination' },
  licence: 'none stated; ask its authors',
  source: {
    name: 'MLEC-QA',
    url: 'https://github.com/Judenpech/MLEC-QA',
    citation: 'Li et al., 2021',
  },
  written: '2021-11',
  rule: 'accuracy',
  humans: [licenceLine],
  depth: 2,
  readQuestion,
});

function readQuestion(fields: Fields, { place }: Pick<Desk, 'place'>) {
  const stem = getText(fields, ['qtext']);
  if (hasPicture(fields.qimage))
    throw new FieldError('qimage', 'is a picture, which this importer does not show');
  const part = parts.find(({ file }) => file.test(posix.basename(place.file)));
  return {
    stem,
    id: findText(fields, ['qid']),
    department: part?.department,
    tags: { exam: part?.exam, type: findText(fields, ['qtype'])?.replace(/型题$/, '') },
    ...getOptions(fields, 'options'),
    answer: fields.answer,
    multiple: false,
  };
}

function hasPicture(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : toText(value) !== undefined;
}
