import type { ClinicPath, EncounterCase, EncounterItem, Twist } from '@doctorbench/core';
import { acceptInstead } from './accept-instead.ts';
import { mapStrings } from './map-strings.ts';
import { twistWay } from './twist-way.ts';

/** The case with a twist: what is so, what is right and how the expert goes about it change together. */
export function twistCase<Item extends EncounterItem>(item: Item, twist: Twist): Item {
  const reword = createReworder(twist.words ?? []);
  const rewordWay = createReworder(twist.wayWords ?? []);
  const follow = (path: ClinicPath) => mapStrings(twistWay(path, twist), rewordWay);
  const {
    case: encounter,
    rubric,
    exemplars,
  } = mapStrings({ case: item.case, rubric: item.rubric, exemplars: item.exemplars }, reword);
  return {
    ...item,
    case: twistWorld(encounter, twist),
    rubric: acceptInstead(rubric, twist),
    ...(exemplars
      ? {
          exemplars: {
            ...exemplars,
            good: follow(exemplars.good),
            // Thin care is thin, not dangerous, in every form.
            partial: follow(exemplars.partial),
          },
        }
      : {}),
  };
}

/** Longest first and all at once, so that nothing is replaced twice. */
function createReworder(words: readonly (readonly [string, string])[]): (text: string) => string {
  const sorted = [...words].sort(([a], [b]) => b.length - a.length);
  const other = new Map(sorted);
  if (sorted.length === 0) return text => text;
  const pattern = new RegExp(
    sorted.map(([from]) => from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  return text => text.replaceAll(pattern, found => other.get(found) ?? found);
}

function twistWorld(encounter: EncounterCase, twist: Twist): EncounterCase {
  const { patient, chart = {}, denies = [], facts, findings = [], results = [] } = encounter;
  const told = new Set((twist.facts ?? []).flatMap(({ topics = [] }) => topics));
  return {
    ...encounter,
    patient: twistPatient(patient, twist.patient ?? {}),
    facts: standIn(facts, twist.facts, ({ id }) => id),
    ...(encounter.denies ? { denies: denies.filter(topic => !told.has(topic)) } : {}),
    ...(twist.chart ? { chart: addTo(chart, twist.chart) } : {}),
    ...(twist.findings
      ? {
          findings: standIn(
            findings,
            twist.findings,
            ({ examination, fromVisit = 1 }) => `${examination}/${fromVisit}`,
          ),
        }
      : {}),
    ...(twist.results
      ? {
          results: standIn(
            results,
            twist.results,
            ({ test, fromVisit = 1, fromMin = 0 }) => `${test}/${fromVisit}/${fromMin}`,
          ),
        }
      : {}),
    ...(twist.outOfStock ? { outOfStock: [...(encounter.outOfStock ?? []), ...twist.outOfStock] } : {}),
  };
}

function twistPatient(
  patient: EncounterCase['patient'],
  { allergies = [], conditions = [], takes = [], ...figures }: NonNullable<Twist['patient']>,
): EncounterCase['patient'] {
  const own = { ...patient, ...figures, weightKg: figures.weightKg ?? patient.weightKg };
  return {
    ...own,
    ...(allergies.length > 0 ? { allergies: [...(own.allergies ?? []), ...allergies] } : {}),
    ...(conditions.length > 0 ? { conditions: [...(own.conditions ?? []), ...conditions] } : {}),
    ...(takes.length > 0 ? { takes: [...(own.takes ?? []), ...takes] } : {}),
  };
}

/** What the twist says of a row stands in for what that said; the others are added. */
function standIn<Row extends object>(
  rows: readonly Row[],
  twisted: readonly Row[] | undefined,
  toKey: (row: Row) => string,
): Row[] {
  const others = new Map((twisted ?? []).map(row => [toKey(row), row]));
  const kept = rows.map(row => ({ ...row, ...others.get(toKey(row)) }));
  const known = new Set(rows.map(toKey));
  return [...kept, ...[...others.values()].filter(row => !known.has(toKey(row)))];
}

type Chart = NonNullable<EncounterCase['chart']>;

function addTo(chart: Chart, twisted: Chart): Chart {
  const added = Object.entries(twisted).map(([section, rows]) => [
    section,
    [
      ...((chart as Readonly<Record<string, readonly unknown[]>>)[section] ?? []),
      ...(rows as readonly unknown[]),
    ],
  ]);
  return { ...chart, ...(Object.fromEntries(added) as Chart) };
}
