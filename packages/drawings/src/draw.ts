/** Drawings as functions of what they are to show, for those who have more to show than the catalogue. */
export { audiogram } from './charts/audiogram.ts';
export { type EarDrum, tympanogram } from './charts/tympanogram.ts';
export type { Drawing } from './drawing.ts';
export { drawPressureMonitor } from './paper/meters.ts';
export { drawPump } from './paper/pump.ts';
export { drawInsulinSyringe } from './paper/syringe.ts';
export { drawArterial } from './waveforms/arterial.ts';
export { breathing, drawCapnogram } from './waveforms/capnogram.ts';
