/** When the first dose is due: at a minute, after a test, once a value is such, or when the patient needs it. */
export type DueStart =
  | { readonly kind: 'at'; readonly atMin: number }
  | { readonly kind: 'after'; readonly tests: ReadonlySet<string>; readonly isResult: boolean }
  | {
      readonly kind: 'value';
      readonly analytes: ReadonlySet<string>;
      readonly isAbove: boolean;
      readonly limit: number;
    }
  | { readonly kind: 'need' };

/** A drug that was ordered and is not yet begun. */
export interface DueDrug {
  /** Its id. */
  readonly drug: string;
  readonly due: DueStart;
  /** The id of its MedicationRequest. */
  readonly request: string;
  /** Gives it; left to others, it counts as ordered only. */
  give(isLeft: boolean): void;
}
