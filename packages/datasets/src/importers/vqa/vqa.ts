import { posix } from 'node:path';
import type { Place } from '../../records/source-record.ts';
import { detectLanguage, draftChoice, draftOpen, type Origin } from '../draft.ts';
import { FieldError, type Fields, findText, getText, getTexts } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { findOptions, readKey } from '../options.ts';
import { readEntries } from '../read-entries.ts';
import { defaultScenario, findVqaSet, type VqaSet } from './vqa-sets.ts';

/** VQA-RAD, SLAKE and PathVQA: short questions about one picture, with short answers. */
export const vqa: Importer = {
  name: 'vqa',
  version: 1,
  title: {
    zh: '医学图像问答（VQA-RAD、SLAKE、PathVQA）',
    en: 'Medical visual questions (VQA-RAD, SLAKE, PathVQA)',
  },
  track: 'vlm',
  licence: 'as the source states',
  // SLAKE keeps further JSON files beside its pictures: only the source folder itself is read.
  read: (root, stamp) =>
    readEntries({ root, depth: 1, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, place: Place, stamp: ImportStamp) {
  const set = findVqaSet(fields);
  if (!set) throw new FieldError('image', 'is missing');
  const images = getTexts(fields, set.imageFields, ['path', 'image_path']);
  const question = getText(fields, ['question']);
  const origin = toOrigin(set, fields, { place, question });
  const options = findOptions(fields, ['options', 'choices']);
  const item = options
    ? draftChoice(origin, stamp, { stem: question, options, key: readKey(fields.answer, options, 'answer') })
    : draftOpen(origin, stamp, { question, answer: getText(fields, ['answer']) });
  return { item, images: images.texts, imageField: images.field, imageFolders: set.imageFolders };
}

function toOrigin(
  set: VqaSet,
  fields: Fields,
  { place, question }: { readonly place: Place; readonly question: string },
): Origin {
  const stem = posix.basename(place.file).replace(/\.[^.]*$/, '');
  const number = findText(fields, ['qid', 'id']) ?? `line-${place.line}`;
  const kind = findText(fields, set.kindFields);
  const language = findText(fields, ['q_lang', 'lang']);
  return {
    set: set.name,
    idParts: [set.prefix, stem, number],
    basis: set.basis,
    written: set.written,
    language: language === 'zh' ? 'zh-CN' : language === 'en' ? 'en' : detectLanguage(question),
    scenario: set.scenarios.find(([pattern]) => kind && pattern.test(kind))?.[1] ?? defaultScenario,
    departments: [set.department],
    difficulty: 'medium',
    modality: set.findModality(fields),
    tags: kind ? [`type:${kind}`] : [],
  };
}
