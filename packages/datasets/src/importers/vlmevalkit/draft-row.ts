import type { ChoiceItem } from '@doctorbench/core';
import { getColumnOptions } from '../column-options.ts';
import { detectLanguage, draftChoice, type Origin } from '../draft.ts';
import { type Fields, findText, getText, getTexts } from '../fields.ts';
import type { Entry, ImportStamp } from '../importer.ts';
import { readKey } from '../options.ts';
import { findDepartment, findImagingScenario, findModality } from '../vocabulary.ts';
import type { EmbeddedImages } from './embedded-images.ts';

const optionColumns = [...'ABCDEFGHI'];

/** What the sets in this form do not share. */
export type SetNames = Pick<Origin, 'set' | 'basis' | 'written'> & { readonly prefix: string };

type Row = Pick<Entry, 'images' | 'imageField' | 'imageFolders'> & { readonly item: ChoiceItem };

/** A row of a table in the form of VLMEvalKit: the picture in base64, the question, a column for each option. */
export function draftRow(
  fields: Fields,
  {
    file,
    pictures,
    names,
    stamp,
  }: {
    readonly file: string;
    readonly pictures: EmbeddedImages;
    readonly names: SetNames;
    readonly stamp: ImportStamp;
  },
): Row {
  const number = getText(fields, ['index', 'id']);
  const question = getText(fields, ['question']);
  const options = getColumnOptions(fields, optionColumns);
  const key = readKey(fields.answer, options, 'answer');
  const stem = [findText(fields, ['hint']), question].filter(text => text !== undefined).join('\n');
  const item = draftChoice(toOrigin(fields, { number, file, names, stem }), stamp, { stem, options, key });
  if (fields.image === undefined || fields.image === '') {
    const named = getTexts(fields, ['image_path'], ['path']);
    return { item, images: named.texts, imageField: named.field, imageFolders: ['', 'images'] };
  }
  return { item, images: pictures.read(fields.image, number), imageField: 'image', imageFolders: [] };
}

function toOrigin(
  fields: Fields,
  {
    number,
    file,
    names: { prefix, ...names },
    stem,
  }: { readonly number: string; readonly file: string; readonly names: SetNames; readonly stem: string },
): Origin {
  const task = findText(fields, ['clinical vqa task', 'category']);
  const above = findText(fields, ['l2-category']);
  return {
    ...names,
    idParts: [prefix, file.replace(/\.[^.]*$/, ''), number],
    language: detectLanguage(stem),
    scenario: findImagingScenario(task) ?? findImagingScenario(above) ?? 'image-knowledge',
    departments: [findDepartment(findText(fields, ['department'])) ?? 'radiology'],
    difficulty: 'medium',
    modality: findModality(findText(fields, ['modality'])),
    tags: [...(task ? [`task:${task}`] : []), ...(above ? [`group:${above}`] : [])],
  };
}
