import type { Certainty } from './certainty.ts';

/** What a note calls normal, high or low against every result that is back. */
export interface Contrary {
  readonly atMin: number;
  readonly quote: string;
  readonly about: string;
  readonly tests: ReadonlySet<string>;
  readonly certainty: Certainty;
  /** It says that all is well where it is not. */
  readonly hides: boolean;
  /** What it hides could kill. */
  readonly isGrave: boolean;
  /** It stands in what others go by who were not there. */
  readonly isForOthers?: boolean;
  /** Of a report as a whole, which one word may have slipped into: it matters where the patient got less care. */
  readonly isOfReport?: true;
}
