import type { Bilingual, Difficulty, FormParameters, Item, Locale, ScenarioId } from '@doctorbench/core';
import type { Drawing } from '@doctorbench/drawings/draw';
import type { Random } from '@doctorbench/psychometrics';

/** What a form asks, in both languages. */
export interface FormText {
  readonly stem: Bilingual;
  readonly options: readonly Bilingual[];
  /** Position of the right option, computed from the parameters. */
  readonly key: number;
  readonly explanation: Bilingual;
}

/** What a picture is called, and in which language it is lettered. */
export interface Sheet {
  readonly id: string;
  readonly language: Locale;
}

/** What families of every shape say of themselves. */
export interface FamilyHead {
  readonly id: string;
  /** Any change of what it writes for the same parameters is a new version. */
  readonly version: number;
  readonly title: Bilingual;
  /** Where formula and thresholds come from. */
  readonly basis: readonly string[];
  /** Scenarios its forms may stand in, the fittest first. */
  readonly places: readonly ScenarioId[];
  readonly departments: readonly Item['departments'][number][];
  readonly difficulty: Difficulty;
}

/** A template of items: parameters within clinical bounds, and everything else computed from them. */
export interface ItemFamily extends FamilyHead {
  /** Undefined where the draw is clinically impossible or its answer is not clear-cut; the next draw is tried then. */
  draw(random: Random): FormParameters | undefined;
  /** Pure: the same parameters give the same words. */
  write(parameters: FormParameters): FormText;
  /** What a form shows, where the question is about a picture. Pure too. */
  picture?(parameters: FormParameters, sheet: Sheet): Drawing;
}
