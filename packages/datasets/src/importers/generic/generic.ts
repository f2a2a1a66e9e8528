import { posix } from 'node:path';
import {
  AppError,
  type DepartmentId,
  type Difficulty,
  difficultySchema,
  getScenario,
  type ImportMapping,
  type Item,
  type ItemLanguage,
  importMappingSchema,
  listScenarios,
  parseJson,
  type ScenarioId,
  scenarioIdSchema,
} from '@doctorbench/core';
import { toFieldProblems } from '@doctorbench/engine';
import type { PictureSource } from '../../pictures/image-store.ts';
import { findInlinePicture } from '../../pictures/inline-picture.ts';
import type { Place } from '../../records/source-record.ts';
import { detectLanguage, draftChoice, draftOpen, type Origin } from '../draft.ts';
import { FieldError, type Fields, toFields, toText } from '../fields.ts';
import type { Importer, ImportStamp } from '../importer.ts';
import { listOptionFields } from '../option-fields.ts';
import { readEntries } from '../read-entries.ts';
import { findDepartment } from '../vocabulary.ts';
import { type MappedFields, toFieldName, toMappedFields } from './mapped-fields.ts';
import { readMappedKey, readOptions } from './mapped-options.ts';

/** The format that a mapping file goes with. */
export const genericFormat = 'generic';

const deepest = 4;

/** What a mapping file says. Throws `import.mapping-invalid` with every problem. */
export function parseMapping(text: string): ImportMapping {
  const value = parseJson(text);
  if (value === undefined) throw new AppError('import.mapping-invalid', 'it is not JSON');
  const parsed = importMappingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap(toFieldProblems);
  throw new AppError(
    'import.mapping-invalid',
    problems.map(({ field, message }) => [field, message].filter(Boolean).join(': ')).join('; '),
  );
}

/** Reads tables and JSON of any form, as a mapping says. */
export function createGenericImporter(mapping: ImportMapping): Importer {
  const { set, track, licence, source, files } = mapping;
  return {
    name: genericFormat,
    version: 1,
    title: mapping.title ?? { zh: set, en: set },
    track,
    licence,
    ...(source ? { source } : {}),
    settings: mapping,
    read: (root, stamp) =>
      readEntries({
        root,
        depth: deepest,
        ...(files ? { accepts: file => files.some(ending => `/${file}`.endsWith(`/${ending}`)) } : {}),
        notOptions: listMappedFields(mapping),
        draft: (fields, place) => draft(mapping, { fields, place, stamp }),
      }),
  };
}

/** Every field that a mapping names. */
function listMappedFields(mapping: ImportMapping): readonly string[] {
  const { id, question, options, answer, language, scenario, department, difficulty, explanation } = mapping;
  const values = [question, answer, language, scenario, department, difficulty, explanation];
  return [
    ...(id === undefined ? [] : [id]),
    ...[...values, ...Object.values(mapping.tags ?? {})].flatMap(value =>
      value === undefined ? [] : [toFieldName(value)],
    ),
    ...(mapping.images?.fields ?? []),
    ...(options && 'columns' in options ? options.columns : []),
  ];
}

interface Source {
  readonly fields: Fields;
  readonly place: Place;
  readonly stamp: ImportStamp;
}

function draft(mapping: ImportMapping, { fields, place, stamp }: Source) {
  const mapped = toMappedFields(fields, place);
  checkColumns(mapping, fields);
  const question = mapped.getText(mapping.question);
  const origin = toOrigin(mapping, { mapped, place, stamp, question });
  const folder = posix.dirname(place.file);
  return {
    item: draftItem(mapping, { mapped, stamp, question, origin }),
    images: listPictures(mapping, mapped),
    imageField: mapping.images?.fields[0] ?? '',
    imageFolders: [...new Set([...(mapping.images?.folders ?? []), folder, '', 'images'])],
  };
}

/** A question that lacks one of its options is another question. */
function checkColumns(mapping: ImportMapping, fields: Fields): void {
  const { options } = mapping;
  if (!options || !('columns' in options)) return;
  const named = listMappedFields(mapping);
  const missed = listOptionFields(fields).find(name => !named.includes(name));
  if (missed !== undefined)
    throw new FieldError(missed, 'looks like an option, and the mapping does not name it');
}

function draftItem(
  mapping: ImportMapping,
  {
    mapped,
    stamp,
    question,
    origin,
  }: {
    readonly mapped: MappedFields;
    readonly stamp: ImportStamp;
    readonly question: string;
    readonly origin: Origin;
  },
): Item {
  if (!mapping.options) return draftOpen(origin, stamp, { question, answer: mapped.getText(mapping.answer) });
  const { stem, options } = readOptions(mapped, mapping.options, question);
  const key = readMappedKey(mapped, mapping, options);
  const explanation = mapping.explanation && mapped.findText(mapping.explanation);
  return {
    ...draftChoice(origin, stamp, { stem, options, key }),
    ...(explanation ? { explanation } : {}),
  };
}

interface OriginSource {
  readonly mapped: MappedFields;
  readonly place: Place;
  readonly stamp: ImportStamp;
  readonly question: string;
}

function toOrigin(mapping: ImportMapping, { mapped, place, stamp, question }: OriginSource): Origin {
  const { set, source, id, written, tags = {} } = mapping;
  const number =
    id === undefined ? [place.file.replace(/\.[^.]*$/, ''), `line-${place.line}`] : [mapped.getText(id)];
  return {
    set,
    idParts: [set, ...number],
    basis: [set, source?.citation ?? source?.url].filter(Boolean).join('; '),
    written: written ?? stamp.month,
    language: readLanguage(mapping, mapped) ?? detectLanguage(question),
    scenario: readScenario(mapping, mapped),
    departments: [readDepartment(mapping, mapped)],
    difficulty: readDifficulty(mapping, mapped),
    modality: undefined,
    tags: Object.entries(tags).flatMap(([name, value]) => {
      const text = mapped.findText(value);
      return text === undefined ? [] : [`${name}:${text}`];
    }),
  };
}

function readLanguage({ language }: ImportMapping, mapped: MappedFields): ItemLanguage | undefined {
  const word = language && mapped.findText(language)?.toLowerCase();
  if (language === undefined || word === undefined) return undefined;
  if (/^(?:zh(?:[-_].*)?|chinese|中文|汉语)$/.test(word)) return 'zh-CN';
  if (/^(?:en(?:[-_].*)?|english|英文|英语)$/.test(word)) return 'en';
  throw new FieldError(toFieldName(language), 'is neither Chinese (zh-CN) nor English (en)');
}

function readScenario({ scenario, track }: ImportMapping, mapped: MappedFields): ScenarioId {
  const word = mapped.getText(scenario).toLowerCase();
  const found = listScenarios(track).find(({ id, name }) =>
    [id, name.zh, name.en.toLowerCase()].includes(word),
  );
  const known = scenarioIdSchema.safeParse(found?.id);
  if (known.success && getScenario(known.data).track === track) return known.data;
  throw new FieldError(toFieldName(scenario), `names no scenario of the ${track} track`);
}

function readDepartment({ department, track }: ImportMapping, mapped: MappedFields): DepartmentId {
  const word = department && mapped.findText(department);
  if (department === undefined || word === undefined)
    return track === 'vlm' ? 'radiology' : 'general-practice';
  const found = findDepartment(word);
  if (!found) throw new FieldError(toFieldName(department), 'names no department');
  return found;
}

function readDifficulty({ difficulty }: ImportMapping, mapped: MappedFields): Difficulty {
  const word = difficulty && mapped.findText(difficulty);
  if (difficulty === undefined || word === undefined) return 'medium';
  const known = difficultySchema.safeParse(word.toLowerCase());
  if (!known.success) throw new FieldError(toFieldName(difficulty), 'is not easy, medium or hard');
  return known.data;
}

function listPictures({ images }: ImportMapping, mapped: MappedFields): readonly PictureSource[] {
  return (images?.fields ?? []).flatMap(field => {
    const found = mapped.find(field);
    if (found === undefined) return [];
    return (Array.isArray(found) ? found : [found]).map(each => {
      const within = toFields(each);
      const picture = findInlinePicture(within?.bytes ?? each) ?? toText(within?.path ?? each);
      if (picture === undefined) throw new FieldError(field, 'must name or hold one picture or several');
      return picture;
    });
  });
}
