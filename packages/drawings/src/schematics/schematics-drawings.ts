import type { Drawing } from '../drawing.ts';
import { bodyDrawings } from './body/list.ts';
import { headDrawings } from './ct/list.ts';
import { chestDrawings } from './film/chest-list.ts';
import { trunkDrawings } from './film/trunk-list.ts';
import { analyserDrawings } from './laboratory/analyser-list.ts';
import { cytometryDrawings } from './laboratory/cytometry-list.ts';
import { haemoglobinDrawings } from './laboratory/haemoglobin-list.ts';
import { proteinDrawings } from './laboratory/protein-list.ts';
import { qualityDrawings } from './laboratory/quality-list.ts';
import { pedigreeDrawings } from './pedigree/list.ts';

/** Pedigrees, body charts, drawn films and sections, and the plots of a laboratory. */
export const schematicsDrawings: readonly Drawing[] = [
  ...bodyDrawings,
  ...pedigreeDrawings,
  ...chestDrawings,
  ...trunkDrawings,
  ...headDrawings,
  ...cytometryDrawings,
  ...proteinDrawings,
  ...haemoglobinDrawings,
  ...analyserDrawings,
  ...qualityDrawings,
];
