import type { Drawing } from '../drawing.ts';
import { audiogramDrawings } from './audiogram-sheets.ts';
import { ctgDrawings } from './ctg-sheets.ts';
import { growthDrawings } from './growth-sheets.ts';
import { partogramDrawings } from './partogram-sheets.ts';
import { spirometryDrawings } from './spirometry-sheets.ts';
import { tympanogramDrawings } from './tympanogram-sheets.ts';
import { visualFieldDrawings } from './visual-field-sheets.ts';

export const chartsDrawings: readonly Drawing[] = [
  ...ctgDrawings,
  ...partogramDrawings,
  ...spirometryDrawings,
  ...audiogramDrawings,
  ...tympanogramDrawings,
  ...visualFieldDrawings,
  ...growthDrawings,
];
