import type { ChoiceItem } from '@doctorbench/core';
import { defineChoiceSet } from '../define-choice-set.ts';
import { getIndexedKey, getOptions } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import { medicalSubjects } from '../mmlu/subjects.ts';

/** The questions of MMLU-Pro on health; the others are left out. */
export const mmluPro = defineChoiceSet({
  name: 'mmlu-pro',
  version: 2,
  title: { zh: 'MMLU-Pro 医学部分', en: 'MMLU-Pro, health' },
  licence: 'MIT, as its page of data states',
  source: {
    name: 'MMLU-Pro',
    url: 'https://github.com/TIGER-AI-Lab/MMLU-Pro',
    citation: 'Wang et al., 2024',
  },
  written: '2024-06',
  rule: 'accuracy',
  depth: 2,
  readQuestion,
});

function readQuestion(fields: Fields) {
  const category = findText(fields, ['category']);
  const subject = findText(fields, ['src'])?.replace(/^ori_mmlu-/, '');
  const department = medicalSubjects.get(subject ?? '');
  if (category?.toLowerCase() !== 'health' && !department)
    throw new FieldError('category', 'is not health, and the source is no medical subject');
  const stem = getText(fields, ['question']);
  const { field, options } = getOptions(withoutFiller(fields), 'options');
  const key = getIndexedKey(fields, options);
  checkIndex(fields, options, key.answer);
  return {
    stem,
    setId: findText(fields, ['question_id', 'realidx']),
    department,
    tags: { category, subject },
    field,
    options,
    ...key,
    multiple: false,
  };
}

/** Early copies fill the list up to ten. */
function withoutFiller({ options, ...fields }: Fields): Fields {
  return { ...fields, options: Array.isArray(options) ? options.filter(text => text !== 'N/A') : options };
}

function checkIndex({ answer_index: index }: Fields, options: ChoiceItem['options'], letter: unknown): void {
  if (typeof index === 'number' && options[index]?.id !== letter)
    throw new FieldError('answer_index', 'is not the option that answer names');
}
