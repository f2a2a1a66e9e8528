import type { Certainty } from './certainty.ts';

/** What a clause says of a deed, a measurement or an allergy, against the log. */
export interface Found {
  readonly quote: string;
  readonly about: string;
  readonly kind: 'vital' | 'drug' | 'consult' | 'allergy' | 'medicine';
  readonly certainty: Certainty;
  /** It says that all is well where it is not. */
  readonly hides?: boolean;
  readonly drugs?: ReadonlySet<string>;
  /** Who wrote it had heard or read the contrary, and nothing written since puts it right. */
  readonly isKnown?: boolean;
}

/** What a text says was measured, given, agreed or told, and was not. */
export interface Undone extends Found {
  readonly atMin: number;
  /** In what others go by who were not there. */
  readonly isForOthers?: boolean;
}
