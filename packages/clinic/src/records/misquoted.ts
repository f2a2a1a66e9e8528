import type { Certainty } from './certainty.ts';

/** A figure of the record that clearly contradicts every report of what it is a figure of. */
export interface Misquoted {
  readonly atMin: number;
  readonly quote: string;
  /** The name under which it was written. */
  readonly about: string;
  readonly analytes: ReadonlySet<string>;
  /** It is a normal value where the patient's is not. */
  readonly hides: boolean;
  /** As far from every report as no slip of the pen and no rounding is. */
  readonly isFar: boolean;
  readonly certainty: Certainty;
}
