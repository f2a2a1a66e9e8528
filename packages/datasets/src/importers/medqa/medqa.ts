import type { ChoiceItem } from '@doctorbench/core';
import { draftExam, getIndexedKey, getOptions, getWordedKey } from '../exam-choice.ts';
import { FieldError, type Fields, findText, getText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { cutAnswerChoices } from '../lettered-options.ts';
import type { EntryPlace } from '../read-entries.ts';
import { readTextEntries, type TextSet, toTextOrigin } from '../text-entries.ts';

const set: TextSet = {
  name: 'MedQA',
  prefix: 'medqa',
  source: 'MedQA (Jin et al., 2021), https://github.com/jind11/MedQA',
  written: '2020-09',
};

/** Licence examinations of the United States, Mainland China and Taiwan. */
export const medqa: Importer = {
  name: 'medqa',
  version: 1,
  title: {
    zh: 'MedQA 执业医师考试题（美国、中国大陆、中国台湾）',
    en: 'MedQA, licence examinations (United States, Mainland China, Taiwan)',
  },
  track: 'llm',
  licence: 'MIT for the collection, as its repository states; the questions are those of the examinations',
  read: (root, stamp) =>
    readTextEntries({ root, depth: 4, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, place: EntryPlace, stamp: ImportStamp) {
  const cut = cutAnswerChoices(getText(fields, ['question']));
  if (cut.stem === '') throw new FieldError('question', 'holds no question');
  const info = findText(fields, ['meta_info']);
  const origin = toTextOrigin(set, place, {
    question: cut.stem,
    id: findText(fields, ['id', 'realidx']),
    tags: { exam: findExam(place.file, { info, question: cut.stem }), type: info },
  });
  const { field, options } =
    fields.options === undefined && cut.options
      ? { field: 'question', options: cut.options }
      : getOptions(fields, 'options');
  return draftExam(origin, stamp, {
    stem: cut.stem,
    field,
    options,
    ...getKey(fields, options),
    multiple: false,
  });
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
