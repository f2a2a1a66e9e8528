import type { VitalName } from '@doctorbench/core';
import { hash32 } from '@doctorbench/psychometrics';
import type { Test } from './catalogue/test.ts';
import { inWords, type World } from './world.ts';

const whole = 2 ** 32;

/** Between -1 and 1, near 0 more often than far from it; the same for the same visit and thing. */
function draw({ seed, visit }: World, id: string): number {
  const at = (part: string) => hash32(`${seed} ${visit} ${id} ${part}`) / whole;
  return at('body') + at('measurement') - 1;
}

/** By how much vital signs are other on the day of this visit. */
export function drawDay(world: World): Readonly<Partial<Record<VitalName, number>>> {
  const varied: Partial<Record<VitalName, number>> = {};
  for (const { vital, varies } of world.hospital.vitalKinetics)
    if (varies) varied[vital] = draw(world, vital) * varies.by;
  return varied;
}

/** What an analyte that was so at an earlier visit is found to be at this one, if nothing but the day is another. */
export function varyLater(
  world: World,
  id: string,
  { value, saidAt }: { value: number; saidAt: number },
): number {
  const by = world.hospital.kinetics.get(id)?.varies?.by;
  return by === undefined || saidAt >= world.visit ? value : value * (1 + draw(world, id) * by);
}

/** What somebody was born with, the same at every visit. */
export function drawInborn(world: World, { id, inborn }: Test): string | undefined {
  if (!inborn) return undefined;
  const all = inborn.reduce((sum, { percent }) => sum + percent, 0);
  let left = (hash32(`${world.seed} ${world.encounter.patient.id} ${id}`) / whole) * all;
  const drawn = inborn.find(({ percent }) => {
    left -= percent;
    return left < 0;
  });
  return drawn && inWords(world, drawn.text);
}
