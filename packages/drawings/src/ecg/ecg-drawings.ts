import type { Drawing } from '../drawing.ts';
import { arrhythmiaCases } from './cases/arrhythmia.ts';
import { electrolyteCases } from './cases/electrolytes.ts';
import { infarctionCases } from './cases/infarction.ts';
import { sinusCases } from './cases/sinus.ts';
import { stripCases } from './cases/strips.ts';

export const ecgDrawings: readonly Drawing[] = [
  ...sinusCases,
  ...infarctionCases,
  ...electrolyteCases,
  ...arrhythmiaCases,
  ...stripCases,
];
