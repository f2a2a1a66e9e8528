import type { VitalName } from '@doctorbench/core';
import type { World } from './world.ts';

/** How a finding in words writes a vital sign; of the unborn it is another's. */
const written: readonly (readonly [VitalName, RegExp])[] = [
  [
    'hr',
    /((?<!胎)(?:心率|心室率|脉搏|脉率)[^\d。；;，,]{0,6}|(?<!f(?:o?e)tal )(?:heart rate|pulse)[^\d.;,]{0,8})(\d{2,3})(?=\s*(?:次|bpm|\/min|per min|beats|\b))/gi,
  ],
  [
    'rr',
    /((?:呼吸(?:频率)?)[^\d。；;，,]{0,6}|(?:respiratory rate|breathing|respirations)[^\d.;,]{0,8})(\d{1,2})(?=\s*(?:次|\/min|per min|a minute))/gi,
  ],
  ['spo2', /((?:SpO2|SpO₂|血氧(?:饱和度)?|saturation)[^\d。；;]{0,6})(\d{2,3})(?=\s*%)/gi],
  ['temp', /((?:体温|temperature)[^\d。；;]{0,6})(\d{2}(?:\.\d)?)/gi],
];

const pressure = /(?<![\d/.])(\d{2,3})\/(\d{2,3})(?![\d/])/g;

/** Less is the breath of the day, and not a change of the patient. */
const leastMoved: Readonly<Partial<Record<VitalName, number>>> = { hr: 6, rr: 3, spo2: 2, temp: 0.4, sbp: 5 };

/** What a case says of its beginning, with the vital signs in it moved by as much as they have moved since. */
export function withSignsNow({ physiology, startVitals, visit }: World, text: string): string {
  const [now, before] = [physiology.vitals(), startVitals()];
  const change = (name: VitalName) => now[name] - before[name];
  // On another day it is measured anew, and never quite the same.
  const leastOf = (name: VitalName) => (visit > 1 ? 1 : (leastMoved[name] ?? 1));
  const hasMoved = (name: VitalName) => Math.abs(change(name)) >= leastOf(name);
  let said = text;
  for (const [name, pattern] of written)
    if (hasMoved(name))
      said = said.replace(pattern, (_, words: string, value: string) =>
        [words, shift(Number(value), change(name), value.includes('.') ? 1 : 0)].join(''),
      );
  if (!hasMoved('sbp')) return said;
  return said.replace(pressure, (whole, high: string, low: string) =>
    isPressure(Number(high), Number(low))
      ? `${shift(Number(high), change('sbp'), 0)}/${shift(Number(low), change('dbp'), 0)}`
      : whole,
  );
}

/** Scores and acuities are written with a stroke too. */
function isPressure(high: number, low: number): boolean {
  return high >= 50 && low >= 25 && high > low && high <= 260;
}

function shift(value: number, by: number, decimals: number): string {
  return Math.max(0, value + by).toFixed(decimals);
}
