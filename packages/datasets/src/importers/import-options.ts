import type { ZipLimits } from '../archives/zip.ts';
import type { Window } from '../pictures/window.ts';
import type { Importer } from './importer.ts';

interface ImportProgress {
  readonly read: number;
  readonly imported: number;
  readonly leftOut: number;
  /** How much of the source has been read, from 0 to 1; undefined where that is not known. */
  readonly share: number | undefined;
}

export interface ImportOptions {
  readonly importer: Importer;
  /** A folder, or a zip file. */
  readonly source: string;
  /** Must not be there yet, or be empty. */
  readonly target: string;
  readonly split: 'public' | 'private';
  /** One for the whole import. */
  readonly canary: string;
  readonly now: Date;
  /** How many slices of a volume are taken. */
  readonly slices: number;
  readonly window?: Pick<Window, 'centre' | 'width'>;
  /** The first entry that would be left out ends the import. */
  readonly strict?: boolean;
  /** Items at most. */
  readonly limit?: number;
  /** What an archive may unpack to. */
  readonly zipLimits?: ZipLimits;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}
