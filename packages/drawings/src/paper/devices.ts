import type { Drawing } from '../drawing.ts';
import { drawGlucometer, drawOximeter, drawPressureMonitor } from './meters.ts';
import { drawPump } from './pump.ts';
import { drawInsulinSyringe } from './syringe.ts';

const norepinephrine = { drugMg: 4, bagMl: 50, weightKg: 70 } as const;

export const devices: readonly Drawing[] = [
  drawInsulinSyringe({ id: 'syringe-u40-at-16', unitsPerMl: 40, mark: 16 }),
  drawInsulinSyringe({ id: 'syringe-u40-at-22', unitsPerMl: 40, mark: 22 }),
  drawPressureMonitor({ id: 'pressure-164-112', systolic: 164, diastolic: 112, pulse: 92 }),
  drawPressureMonitor({ id: 'pressure-146-94', systolic: 146, diastolic: 94, pulse: 84 }),
  drawOximeter({ id: 'oximeter-97', saturation: 97, pulse: 84 }),
  drawOximeter({ id: 'oximeter-67', saturation: 67, pulse: 118 }),
  drawGlucometer({ id: 'glucometer-hi', reading: 'HI', clock: '06:12' }),
  drawGlucometer({ id: 'glucometer-lo', reading: 'Lo', clock: '06:12' }),
  drawPump({
    id: 'pump-norepinephrine-occlusion',
    ...norepinephrine,
    rateMlPerH: 7.5,
    remainingMl: 12,
    alarm: 'OCCLUSION – INFUSION STOPPED',
    alarmAt: 'bottom',
  }),
  drawPump({
    id: 'pump-norepinephrine-plunger',
    ...norepinephrine,
    rateMlPerH: 5,
    remainingMl: 20,
    alarm: 'PLUNGER NOT HELD – INFUSION STOPPED',
    alarmAt: 'top',
  }),
];
