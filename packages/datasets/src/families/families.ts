import { acidBaseFamilies } from './catalogue/acid-base.ts';
import { bedsideScaleFamilies } from './catalogue/bedside-scales.ts';
import { chemistryFamilies } from './catalogue/chemistry.ts';
import { childAndMotherFamilies } from './catalogue/children-and-mothers.ts';
import { circulationFamilies } from './catalogue/circulation.ts';
import { devicePictureFamilies } from './catalogue/device-pictures.ts';
import { surfaceDoseFamilies } from './catalogue/doses-by-surface.ts';
import { dosingFamilies } from './catalogue/dosing.ts';
import { evidenceFamilies } from './catalogue/evidence.ts';
import { renalMetabolicFamilies } from './catalogue/renal-metabolic.ts';
import { scoreFamilies } from './catalogue/scores.ts';
import { waveformPictureFamilies } from './catalogue/waveform-pictures.ts';
import type { ItemFamily } from './item-family.ts';

/** Every family of items. A new one is an entry in a file of `catalogue`. */
export const itemFamilies: readonly ItemFamily[] = [
  ...acidBaseFamilies,
  ...bedsideScaleFamilies,
  ...chemistryFamilies,
  ...childAndMotherFamilies,
  ...circulationFamilies,
  ...dosingFamilies,
  ...surfaceDoseFamilies,
  ...evidenceFamilies,
  ...devicePictureFamilies,
  ...waveformPictureFamilies,
  ...renalMetabolicFamilies,
  ...scoreFamilies,
];
