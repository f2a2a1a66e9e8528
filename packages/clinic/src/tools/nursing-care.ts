import { writeNote } from '../chart/chart-writers.ts';
import { findFinding } from '../find-finding.ts';
import { inWords, note, type World } from '../world.ts';
import { isPassedOn } from './deed-words.ts';

/** Nursing care without an entry of its own: done and written down, with no effect that anybody could measure. */
export function careFor(world: World, text: string): string {
  world.deeds.documented.push({ id: 'care', text, atMin: world.atMin });
  world.chart.create(writeNote(world, { kind: 'progress', text }));
  note(world, { kind: 'performed', refs: ['care'], text });
  if (isPassedOn(text))
    return inWords(world, {
      zh: `${text}：已转达，并记入病历。`,
      en: `${text}: passed on, and entered in the record.`,
    });
  const measured = measureFor(world, text);
  return inWords(world, {
    zh: `${text}：已由护士执行并记入护理记录。${measured}`,
    en: `${text}: done by the nurses and entered in the nursing record.${measured && ` ${measured}`}`,
  });
}

/** What nurses measure on the way they say: a weight. */
function measureFor(world: World, text: string): string {
  const entry = world.hospital.catalogue.examinations.find(text);
  if (entry?.reads !== 'weight') return '';
  const finding = findFinding(world, entry);
  world.deeds.examined.push({ id: entry.id, atMin: world.atMin });
  note(world, { kind: 'examined', refs: [entry.id], text: finding });
  return finding;
}
