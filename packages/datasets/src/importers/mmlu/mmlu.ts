import { posix } from 'node:path';
import type { ChoiceItem } from '@doctorbench/core';
import { draftExam, getIndexedKey, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import type { EntryPlace } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';
import { medicalSubjects } from './subjects.ts';

const set: TextSet = {
  name: 'MMLU',
  prefix: 'mmlu',
  source: 'MMLU (Hendrycks et al., 2021), https://github.com/hendrycks/test',
  written: '2020-09',
};

const columns = ['question', 'A', 'B', 'C', 'D', 'answer'];

/** The medical subjects of MMLU; the others are left out. */
export const mmlu: Importer = {
  name: 'mmlu',
  version: 1,
  title: { zh: 'MMLU 医学科目', en: 'MMLU, medical subjects' },
  track: 'llm',
  licence: 'MIT, as its repository states',
  read: (root, stamp) =>
    readTextEntries({ root, depth: 3, columns, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, place: EntryPlace, stamp: ImportStamp) {
  const subject = findText(fields, ['subject']) ?? toSubject(place.file);
  const department = medicalSubjects.get(subject);
  if (!department) throw new FieldError('subject', 'is no medical subject');
  const stem = getText(fields, ['question']);
  const origin = toTextOrigin(set, place, {
    question: stem,
    id: findText(fields, ['realidx']),
    department,
    tags: { subject },
  });
  const listed = ['options', 'choices'].find(name => fields[name] !== undefined);
  const { field, options } = getOptions(listed ? fields : toListed(fields), listed ?? 'options');
  return draftExam(origin, stamp, { stem, field, options, ...getKey(fields, options), multiple: false });
}

/** `anatomy_test.csv` is on anatomy. */
function toSubject(file: string): string {
  return posix.basename(file).replace(/(?:_(?:test|val|dev|train))?\.[^.]*$/, '');
}

function toListed({ A, B, C, D }: Fields): Fields {
  return { options: [A, B, C, D].map(text => text ?? '') };
}

function getKey(fields: Fields, options: ChoiceItem['options']) {
  // Beside `choices` the answer is the number of one of them, from 0.
  if (fields.choices === undefined || typeof fields.answer !== 'number')
    return getIndexedKey(fields, options);
  return { answer: options[fields.answer]?.id ?? '?', answerField: 'answer' };
}
