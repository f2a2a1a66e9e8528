import { roundTo } from '../catalogue/normal-value.ts';
import { isMeasured } from '../catalogue/test.ts';
import { inWords, note, type TestOrder, type World } from '../world.ts';
import { type Caller, sayBy } from './look.ts';

/** A value that somebody must hear of at once is told as soon as it is known, and again only if it is worse. */
export function ringAbout(world: World, { id, finding }: TestOrder): boolean {
  const { hospital, watch } = world;
  const told = finding.values.flatMap(({ analyte, value: exact }) => {
    const limits = hospital.criticalValues.get(analyte.id);
    if (!limits || typeof exact !== 'number' || !isMeasured(analyte)) return [];
    const value = roundTo(exact, analyte.decimals);
    const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = limits;
    if (value > low && value < high) return [];
    const before = watch.rung.get(analyte.id);
    const isWorse = before === undefined || (value <= low ? before > low || value < before : value > before);
    if (!isWorse) return [];
    watch.rung.set(analyte.id, value);
    return [`${inWords(world, analyte.name)} ${value}${analyte.unit && ` ${analyte.unit}`}`];
  });
  if (told.length === 0) return false;
  const test = hospital.catalogue.tests.get(id);
  const caller: Caller = test.kind === 'point-of-care' ? 'nurse' : 'laboratory';
  const text = sayBy(world, caller, {
    zh: `${told.join('，')}。`,
    en: `${told.join(', ')}.`,
  });
  note(world, { kind: 'alerted', refs: [id], text });
  return true;
}
