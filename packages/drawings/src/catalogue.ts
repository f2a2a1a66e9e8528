import { chartsDrawings } from './charts/charts-drawings.ts';
import type { Drawing } from './drawing.ts';
import { ecgDrawings } from './ecg/ecg-drawings.ts';
import { paperDrawings } from './paper/paper-drawings.ts';
import { schematicsDrawings } from './schematics/schematics-drawings.ts';
import { waveformsDrawings } from './waveforms/waveforms-drawings.ts';

/** Every drawing there is. */
export const drawings: readonly Drawing[] = [
  ...ecgDrawings,
  ...waveformsDrawings,
  ...chartsDrawings,
  ...paperDrawings,
  ...schematicsDrawings,
];
