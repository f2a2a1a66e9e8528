import type {
  DepartmentId,
  Difficulty,
  Item,
  ItemLanguage,
  PublishedRule,
  ScenarioId,
  SuiteManifest,
} from '@doctorbench/core';
import { detectLanguage, type Origin } from './draft.ts';
import type { Fields } from './fields.ts';
import type { Importer, ImportStamp } from './importer.ts';
import {
  type EntryPlace,
  type EntrySource,
  readEntries,
  type SourceFolder,
  surveyFields,
} from './read-entries.ts';

type Source = NonNullable<SuiteManifest['source']>;

/** A published set, as its importer declares it. */
interface SetDefinition<Survey>
  extends Omit<Importer, 'read' | 'source' | 'published'>,
    Omit<SourceFolder, 'root'>,
    Pick<EntrySource, 'notOptions'> {
  readonly source: Source;
  /** The month it came out. */
  readonly written: string;
  /** How its authors score it. */
  readonly rule?: PublishedRule;
  /** Of the ids of its items; the importer's name unless stated. */
  readonly prefix?: string;
  /** What must be known of the whole set before its first item is made. */
  survey?(entries: ReturnType<typeof surveyFields>): Promise<Survey>;
  /** As of `readEntries`; an item alone has no pictures. */
  draft(fields: Fields, desk: Desk<Survey>): Item | ReturnType<EntrySource['draft']>;
}

/** What is at hand when an entry becomes an item. */
export interface Desk<Survey = unknown> {
  readonly place: EntryPlace;
  readonly stamp: ImportStamp;
  readonly survey: Survey;
  toOrigin(labels: Labels): Origin;
}

/** What an entry says of itself. */
export interface Labels {
  /** Its language is the item's unless that is stated. */
  readonly question: string;
  /** Its own in its file. */
  readonly id?: string | undefined;
  /** Its own in the whole set. */
  readonly setId?: string | readonly string[] | undefined;
  readonly language?: ItemLanguage;
  readonly scenario?: ScenarioId | undefined;
  readonly department?: DepartmentId | undefined;
  /** Where there are several. */
  readonly departments?: DepartmentId[];
  readonly difficulty?: Difficulty | undefined;
  readonly modality?: Item['modality'];
  /** After the set's own. */
  readonly basis?: string;
  /** By kind; those the entry does not have are passed over. */
  readonly tags?: Readonly<Record<string, string | undefined>>;
}

/** The importer of a published set: where it comes from, how its authors score it, and how an entry becomes an item. */
export function defineSet<Survey = undefined>(definition: SetDefinition<Survey>): Importer {
  const { source, written, rule, prefix, survey, draft, depth, columns, accepts, notOptions, ...importer } =
    definition;
  const names = { name: source.name, prefix: prefix ?? importer.name, basis: cite(source), written };
  return {
    ...importer,
    source,
    ...(rule ? { published: { rule, source: cite(source) } } : {}),
    async *read(root, stamp) {
      const folder = { root, depth, ...(columns ? { columns } : {}), ...(accepts ? { accepts } : {}) };
      const known = (await survey?.(surveyFields(folder))) as Survey;
      yield* readEntries({
        ...folder,
        ...(notOptions ? { notOptions } : {}),
        draft(fields, place) {
          const toOrigin = (labels: Labels) =>
            toSetOrigin(labels, { ...names, place, track: importer.track });
          const drafted = draft(fields, { place, stamp, survey: known, toOrigin });
          return drafted && 'kind' in drafted
            ? { item: drafted, images: [], imageField: '', imageFolders: [] }
            : drafted;
        },
      });
    },
  };
}

/** As one cites it. */
export function cite({ name, citation, url }: Source): string {
  return `${name}${citation ? ` (${citation})` : ''}${url ? `, ${url}` : ''}`;
}

interface SetPlace extends Pick<Importer, 'name' | 'track'>, Pick<Origin, 'basis' | 'written'> {
  readonly prefix: string;
  readonly place: EntryPlace;
}

function toSetOrigin(labels: Labels, { name, track, prefix, basis, written, place }: SetPlace): Origin {
  const { question, id, setId, scenario, department, departments, difficulty, modality, language } = labels;
  const inFile = [place.file.replace(/\.[^.]*$/, ''), id ?? String(place.number)];
  return {
    set: name,
    idParts: [prefix, ...(setId === undefined ? inFile : [setId].flat())],
    basis: labels.basis === undefined ? basis : `${basis}, ${labels.basis}`,
    written,
    language: language ?? detectLanguage(question),
    scenario: scenario ?? (track === 'vlm' ? 'image-knowledge' : 'medical-education'),
    departments: departments ?? [department ?? (track === 'vlm' ? 'radiology' : 'general-practice')],
    difficulty: difficulty ?? 'medium',
    modality,
    tags: Object.entries(labels.tags ?? {}).flatMap(([kind, word]) =>
      word === undefined ? [] : [`${kind}:${word}`],
    ),
  };
}
