import type { EncounterCase } from '@doctorbench/core';
import type { Test } from './catalogue/test.ts';
import { inWords, type World } from './world.ts';

type Result = NonNullable<EncounterCase['results']>[number];
const dayMin = 24 * 60;

/**
 * What a report that the case wrote of the beginning says once what it showed has been treated away. What the case says
 * of a later visit, a state or a deed is its own word on it.
 */
export function findCleared(
  world: World,
  { clears }: Test,
  { fromVisit = 1, fromMin, while: condition, onceDone }: Result,
): string | undefined {
  if (!clears || fromVisit > 1 || fromMin !== undefined || condition || onceDone) return undefined;
  const { by, days, afterDays, text } = clears;
  const courses = listTaken(world).filter(({ fromMin, toMin }) => toMin - fromMin >= days * dayMin);
  const isWhole = by.every(({ classes, drugs }) => {
    const ids = courses.filter(course => classes.some(id => course.classes.includes(id))).map(({ id }) => id);
    return new Set(ids).size >= drugs;
  });
  const wanted = by.flatMap(({ classes }) => classes);
  const ends = courses
    .filter(course => wanted.some(id => course.classes.includes(id)))
    .map(({ toMin }) => toMin);
  return isWhole && world.atMin - Math.max(...ends) >= afterDays * dayMin ? inWords(world, text) : undefined;
}

/** What was taken, from when to when. */
function listTaken({ deeds, hospital, atMin }: World) {
  return deeds.drugs
    .filter(({ isKept }) => !isKept)
    .map(({ id, atMin: fromMin, untilMin, stoppedMin }) => ({
      id,
      classes: hospital.formulary.get(id).classes,
      fromMin,
      toMin: Math.min(atMin, untilMin ?? atMin, stoppedMin ?? atMin),
    }));
}
