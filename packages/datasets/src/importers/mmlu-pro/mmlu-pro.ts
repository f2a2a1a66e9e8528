import type { ChoiceItem } from '@doctorbench/core';
import { draftExam, getIndexedKey, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { medicalSubjects } from '../mmlu/subjects.ts';
import type { EntryPlace } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';

const set: TextSet = {
  name: 'MMLU-Pro',
  prefix: 'mmlu-pro',
  source: 'MMLU-Pro (Wang et al., 2024), https://github.com/TIGER-AI-Lab/MMLU-Pro',
  written: '2024-06',
};

/** The questions of MMLU-Pro on health; the others are left out. */
export const mmluPro: Importer = {
  name: 'mmlu-pro',
  version: 1,
  title: { zh: 'MMLU-Pro 医学部分', en: 'MMLU-Pro, health' },
  track: 'llm',
  licence: 'MIT, as its page of data states',
  read: (root, stamp) =>
    readTextEntries({ root, depth: 2, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, place: EntryPlace, stamp: ImportStamp) {
  const category = findText(fields, ['category']);
  const subject = findText(fields, ['src'])?.replace(/^ori_mmlu-/, '');
  const department = medicalSubjects.get(subject ?? '');
  if (category?.toLowerCase() !== 'health' && !department)
    throw new FieldError('category', 'is not health, and the source is no medical subject');
  const stem = getText(fields, ['question']);
  const origin = toTextOrigin(set, place, {
    question: stem,
    setId: findText(fields, ['question_id', 'realidx']),
    department,
    tags: { category, subject },
  });
  const { field, options } = getOptions(withoutFiller(fields), 'options');
  const key = getIndexedKey(fields, options);
  checkIndex(fields, options, key.answer);
  return draftExam(origin, stamp, { stem, field, options, ...key, multiple: false });
}

/** Early copies fill the list up to ten. */
function withoutFiller({ options, ...fields }: Fields): Fields {
  return { ...fields, options: Array.isArray(options) ? options.filter(text => text !== 'N/A') : options };
}

function checkIndex({ answer_index: index }: Fields, options: ChoiceItem['options'], letter: unknown): void {
  if (typeof index === 'number' && options[index]?.id !== letter)
    throw new FieldError('answer_index', 'is not the option that answer names');
}
