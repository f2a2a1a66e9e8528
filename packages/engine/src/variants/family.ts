import type { Bilingual, Expectation, Item, ItemLanguage, PromptStyleName } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';
import type { PictureEdit } from '../images/edit-image.ts';
import type { Shot } from '../shots/shot-pool.ts';

/** An item as a variant asks it and holds the answer against. */
export interface VariedItem<I extends Item = Item> {
  readonly item: I;
  /** The wording around it, where the variant changes that. */
  readonly promptStyle?: PromptStyleName;
  /** Worked examples shown before it, in the place of the run's own. */
  readonly shots?: readonly Shot[];
  /** How hard a reasoning model is told to think, in the place of the run's own setting. */
  readonly reasoningEffort?: string;
  /** What is done to its pictures before they are shown. */
  readonly picture?: PictureEdit;
  /** Added to the seed of the request: another draw of the same question. */
  readonly seedShift?: number;
  /** What each letter stands for in the item itself, where letters moved. */
  readonly letters?: Readonly<Record<string, string>>;
}

interface VaryOptions {
  readonly random: Random;
  readonly rate: number;
  readonly seed: number;
}

/** A pure function of the item, the rate and the draws; undefined where the item cannot be asked so. */
export type Vary = (item: Item, options: VaryOptions) => VariedItem | undefined;

/** What a family may need beside the item. */
export interface VariantGiven {
  /** Of an experiment, by item. */
  readonly paraphrases?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** One way of editing items. Any change of what it writes is a new version. */
export interface VariantFamily {
  readonly name: string;
  readonly version: number;
  readonly expectation: Expectation;
  readonly title: Bilingual;
  /** What it does, in a sentence. */
  readonly describes: Bilingual;
  readonly languages: readonly ItemLanguage[];
  /** Absent where the family knows no rate. */
  readonly defaultRate?: number;
  /** Its dictionaries are loaded when it is used. */
  load(given: VariantGiven): Promise<Vary>;
}
