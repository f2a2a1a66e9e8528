import type {
  Bilingual,
  HumanReference,
  Item,
  PolicyName,
  Published,
  SuiteManifest,
  Track,
} from '@doctorbench/core';
import type { PictureSource } from '../pictures/image-store.ts';
import type { Encoding } from '../records/encoding.ts';
import type { Place } from '../records/source-record.ts';

/** Why an entry of a data set did not become an item. */
export const leftOutReasons = [
  'bad-record',
  'bad-field',
  'unmapped-options',
  'duplicate-id',
  'image-missing',
  'image-outside',
  'image-unreadable',
  'image-unsupported',
  'image-too-large',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why an entry that was imported is to be looked at. */
export const noticedReasons = ['markup'] as const;

/** Something about an entry, and where it stands. */
export interface Noticed extends Place {
  /** Which entry of its file, from 1 on. */
  readonly entry?: number;
  readonly reason: (typeof noticedReasons)[number];
  readonly field?: string;
  /** For people; never holds what the entry or a picture says. */
  readonly detail: string;
}

/** How the entry was read. */
interface Reading {
  /** Of the file, where it is text. */
  readonly encoding?: Encoding;
  /** How much of all files had been read when it came, from 0 to 1. */
  readonly share?: number;
}

export interface LeftOut extends Omit<Noticed, 'reason'>, Reading {
  readonly kind: 'left-out';
  readonly reason: LeftOutReason;
}

/** An entry that can become an item, once its pictures are found. Outside the vlm track it may name none. */
export interface Entry extends Place, Reading {
  readonly kind: 'entry';
  /** Without attachments. */
  readonly item: Item;
  /** Its pictures: names, as the data set gives them, or the files themselves. */
  readonly images: readonly PictureSource[];
  /** The field that names them. */
  readonly imageField: string;
  /** Where they are looked for, relative to the source folder. */
  readonly imageFolders: readonly string[];
}

/** What every item of one import has in common. */
export interface ImportStamp {
  readonly split: 'public' | 'private';
  readonly canary: string;
  /** Of the import, as `2026-11`. */
  readonly month: string;
}

/** Reads one family of data sets. */
export interface Importer {
  readonly name: string;
  readonly version: number;
  readonly title: Bilingual;
  /** Of the suite it becomes. */
  readonly track: Track;
  /** What is known of the licence; the manifest says it. */
  readonly licence: string;
  /** Who published the set, and where; the manifest says it. */
  readonly source?: SuiteManifest['source'];
  /** What it was told to do beside its name and version; an import that was broken off goes on only with the same. */
  readonly settings?: unknown;
  /** Of the suite; `doctorbench@2` unless stated. */
  readonly policy?: PolicyName;
  /** How the authors of the set score it; the manifest says it. */
  readonly published?: Published;
  /** What people reached in it; the manifest says it. */
  readonly humans?: HumanReference[];
  /** Entries in the order of the files, one at a time. `root` has no links in it. */
  read(root: string, stamp: ImportStamp): AsyncGenerator<Entry | LeftOut>;
}
