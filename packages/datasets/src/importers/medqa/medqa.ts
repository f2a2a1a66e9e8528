import type { ChoiceItem } from '@doctorbench/core';
import { defineChoiceSet } from '../define-choice-set.ts';
import type { Desk } from '../define-set.ts';
import { getIndexedKey, getOptions, getWordedKey } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import { cutAnswerChoices } from '../lettered-options.ts';

/** Licence examinations of the United States, Mainland China and Taiwan. */
export const medqa = defineChoiceSet({
  name: 'medqa',
  version: 2,
  title: {
    zh: 'MedQA 执业医师考试题（美国、中国大陆、中国台湾）',
    en: 'MedQA, licence examinations (United States, Mainland China, Taiwan)',
  },
  licence: 'MIT for the collection, as its repository states; the questions are those of the examinations',
  source: {
    name: 'MedQA',
    url: 'https://github.com/jind11/MedQA',
    citation: 'Jin et al., 2021',
  },
  written: '2020-09',
  rule: 'accuracy',
  depth: 4,
  readQuestion,
});

function readQuestion(fields: Fields, { place }: Pick<Desk, 'place'>) {
  const cut = cutAnswerChoices(getText(fields, ['question']));
  if (cut.stem === '') throw new FieldError('question', 'holds no question');
  const info = findText(fields, ['meta_info']);
  const { field, options } =
    fields.options === undefined && cut.options
      ? { field: 'question', options: cut.options }
      : getOptions(fields, 'options');
  return {
    stem: cut.stem,
    id: findText(fields, ['id', 'realidx']),
    tags: { exam: findExam(place.file, { info, question: cut.stem }), type: info },
    field,
    options,
    ...getKey(fields, options),
    multiple: false,
  };
}

function getKey(fields: Fields, options: ChoiceItem['options']) {
  if (fields.label !== undefined) return { answer: fields.label, answerField: 'label' };
  return fields.answer_idx === undefined ? getWordedKey(fields, options) : getIndexedKey(fields, options);
}

/** By the folder, else by what the entry says of itself; undefined where neither tells. */
function findExam(
  file: string,
  { info, question }: { readonly info: string | undefined; readonly question: string },
): string | undefined {
  if (/taiwan/i.test(`${file} ${info ?? ''}`)) return 'taiwan';
  if (/mainland/i.test(file)) return 'mainland';
  if (/(?:^|\/)us(?:\/|_)/i.test(file) || /^step/i.test(info ?? '')) return 'us';
  return /\p{Script=Han}/u.test(question) ? undefined : 'us';
}
