import type { Drawing } from '../drawing.ts';
import { arterialCases } from './arterial-cases.ts';
import { capnogramCases } from './capnogram-cases.ts';

export const waveformsDrawings: readonly Drawing[] = [...arterialCases, ...capnogramCases];
