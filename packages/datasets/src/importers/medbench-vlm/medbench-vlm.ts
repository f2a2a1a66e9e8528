import { posix } from 'node:path';
import { difficultySchema } from '@doctorbench/core';
import type { Place } from '../../records/source-record.ts';
import { detectLanguage, draftChoice, draftOpen, type Origin } from '../draft.ts';
import { type Fields, findText, getText, getTexts, toFields } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { findOptions, readKey, splitOptions } from '../options.ts';
import { readEntries } from '../read-entries.ts';
import { findDepartment, findImagingScenario, findModality } from '../vocabulary.ts';

const questionFields = ['question', 'query', 'prompt'];
const answerFields = ['answer', 'label', 'gt', 'reference'];
const imageFields = [
  'images',
  'image',
  'img_path',
  'image_path',
  'image_paths',
  'img',
  'image_name',
  'img_name',
];

/** Where nothing tells the scenario. */
const defaultScenario = 'image-knowledge';

/** The vision part of MedBench: a folder of files, one for each task, with options or without. */
export const medbenchVlm: Importer = {
  name: 'medbench-vlm',
  version: 2,
  title: { zh: 'MedBench 多模态部分', en: 'MedBench, vision part' },
  track: 'vlm',
  licence: 'as the source states',
  source: { name: 'MedBench', url: 'https://medbench.opencompass.org.cn' },
  read: (root, stamp) =>
    readEntries({ root, depth: 3, draft: (fields, place) => draft(fields, place, stamp) }),
};

function draft(fields: Fields, place: Place, stamp: ImportStamp) {
  const question = getText(fields, questionFields);
  const images = getTexts(fields, imageFields, ['path', 'image_path', 'url']);
  const answer = answerFields.find(name => fields[name] !== undefined) ?? 'answer';
  const origin = toOrigin(fields, { place, question, stamp });
  const listed = findOptions(fields, ['options', 'choices']);
  const text = findText(fields, answerFields);
  const asked =
    listed !== undefined
      ? { stem: question, options: listed }
      : text !== undefined && /^[A-Z](?:[\s,，、]*[A-Z])*[.。]?$/.test(text)
        ? splitOptions(question)
        : undefined;
  const item = asked
    ? draftChoice(origin, stamp, { ...asked, key: readKey(fields[answer], asked.options, answer) })
    : draftOpen(origin, stamp, { question, answer: getText(fields, [answer]) });
  const folder = posix.dirname(place.file);
  const imageFolders = [...new Set([folder, `${folder}/images`, `${folder}/imgs`, '', 'images', 'imgs'])];
  return { item, images: images.texts, imageField: images.field, imageFolders };
}

function toOrigin(
  fields: Fields,
  {
    place,
    question,
    stamp,
  }: { readonly place: Place; readonly question: string; readonly stamp: ImportStamp },
): Origin {
  const other = toFields(fields.other) ?? {};
  const file = place.file.replace(/\.[^.]*$/, '');
  const task =
    findText(fields, ['task', 'task_name', 'category', 'source']) ??
    findText(other, ['source', 'task']) ??
    toTask(file);
  const number = findText(fields, ['id', 'qid']) ?? findText(other, ['id']) ?? `line-${place.line}`;
  const difficulty = difficultySchema.safeParse(findText(fields, ['difficulty'])?.toLowerCase());
  const department = findDepartment(findText(fields, ['department', '科室']));
  return {
    set: 'MedBench',
    idParts: ['medbench', file, number],
    basis: `MedBench, vision part; date of writing not known, imported ${stamp.month}`,
    written: stamp.month,
    language: detectLanguage(question),
    scenario: findImagingScenario(task) ?? defaultScenario,
    departments: [department ?? 'radiology'],
    difficulty: difficulty.success ? difficulty.data : 'medium',
    modality: findModality(findText(fields, ['modality', '模态'])),
    tags: [`task:${task}`],
  };
}

/** The name of the file, or of a folder above it where only that tells the task. */
function toTask(file: string): string {
  const names = file.split('/').reverse();
  return names.find(name => findImagingScenario(name) !== undefined) ?? names[0] ?? file;
}
