import { posix } from 'node:path';
import type { ChoiceItem } from '@doctorbench/core';
import { defineChoiceSet } from '../define-choice-set.ts';
import type { Desk } from '../define-set.ts';
import { getIndexedKey, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import { medicalSubjects } from './subjects.ts';

const columns = ['question', 'A', 'B', 'C', 'D', 'answer'];

/** The medical subjects of MMLU; the others are left out. */
export const mmlu = defineChoiceSet({
  name: 'mmlu',
  version: 2,
  title: { zh: 'MMLU 医学科目', en: 'MMLU, medical subjects' },
  licence: 'MIT, as its repository states',
  source: {
    name: 'MMLU',
    url: 'https://github.com/hendrycks/test',
    citation: 'Hendrycks et al., 2021',
  },
  written: '2020-09',
  rule: 'accuracy',
  depth: 3,
  columns,
  readQuestion,
});

function readQuestion(fields: Fields, { place }: Pick<Desk, 'place'>) {
  const subject = findText(fields, ['subject']) ?? toSubject(place.file);
  const department = medicalSubjects.get(subject);
  if (!department) throw new FieldError('subject', 'is no medical subject');
  const stem = getText(fields, ['question']);
  const listed = ['options', 'choices'].find(name => fields[name] !== undefined);
  const { field, options } = getOptions(listed ? fields : toListed(fields), listed ?? 'options');
  return {
    stem,
    id: findText(fields, ['realidx']),
    department,
    tags: { subject },
    field,
    options,
    ...getKey(fields, options),
    multiple: false,
  };
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
