/** What examinees scored on items, as it comes from runs or from a matrix. */
export interface Examination {
  readonly items: readonly ExaminedItem[];
  readonly examinees: readonly {
    /** As `developer/model`. */
    readonly name: string;
    readonly developer: string;
    /** Of a synthetic participant: whose models took part. It may help to fit a bank, and is nobody's result. */
    readonly synthetic?: readonly string[] | undefined;
    /** Points by item, −100…100; null where there are none. */
    readonly points: readonly (number | null)[];
  }[];
  readonly suite: { readonly id: string; readonly version: string; readonly hash: string } | null;
}

export interface ExaminedItem {
  readonly id: string;
  readonly scenario: string | null;
  /** How often guessing is right, 0…1, where that is known. */
  readonly guessing?: number;
  /** Whether every sitting asks it, for danger. */
  readonly core?: true;
}
