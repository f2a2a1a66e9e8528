import type { DepartmentId, Difficulty, Item, ScenarioId } from '@doctorbench/core';
import { detectLanguage, type Origin } from './draft.ts';
import type { Fields } from './fields.ts';
import type { Entry, LeftOut } from './importer.ts';
import { type EntryPlace, readEntries, type SourceFolder } from './read-entries.ts';

/** A published set of questions without pictures. */
export interface TextSet {
  /** As people call it. */
  readonly name: string;
  /** Of the ids of its items. */
  readonly prefix: string;
  readonly source: string;
  /** The month it came out. */
  readonly written: string;
}

/** What an entry says of itself. */
interface Labels {
  /** Its language is the item's. */
  readonly question: string;
  /** Its own in its file. */
  readonly id?: string | undefined;
  /** Its own in the whole set. */
  readonly setId?: string | undefined;
  readonly scenario?: ScenarioId | undefined;
  readonly department?: DepartmentId | undefined;
  readonly difficulty?: Difficulty | undefined;
  /** By kind; those the entry does not have are passed over. */
  readonly tags?: Readonly<Record<string, string | undefined>>;
}

export function toTextOrigin(
  { name, prefix, source, written }: TextSet,
  { file, number }: EntryPlace,
  labels: Labels,
): Origin {
  const { question, id, setId, scenario, department, difficulty, tags = {} } = labels;
  return {
    set: name,
    idParts:
      setId === undefined ? [prefix, file.replace(/\.[^.]*$/, ''), id ?? String(number)] : [prefix, setId],
    basis: source,
    written,
    language: detectLanguage(question),
    scenario: scenario ?? 'medical-education',
    departments: [department ?? 'general-practice'],
    difficulty: difficulty ?? 'medium',
    modality: undefined,
    tags: Object.entries(tags).flatMap(([kind, word]) => (word === undefined ? [] : [`${kind}:${word}`])),
  };
}

interface TextSource extends SourceFolder {
  /** As of `readEntries`. */
  draft(fields: Fields, place: EntryPlace): Item | undefined;
}

/** Every entry of a set without pictures. */
export function readTextEntries({ draft, ...folder }: TextSource): AsyncGenerator<Entry | LeftOut> {
  return readEntries({
    ...folder,
    draft(fields, place) {
      const item = draft(fields, place);
      return item && { item, images: [], imageField: '', imageFolders: [] };
    },
  });
}
