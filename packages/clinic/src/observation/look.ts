import { type Bilingual, type VitalName, vitalNameSchema } from '@doctorbench/core';
import type { CallRow, Observation } from '../physiology/observation.ts';
import { markSeen } from '../physiology/watch.ts';
import { inWords, note, type World } from '../world.ts';
import { renderVitals } from './say-vitals.ts';

/** Who calls for the doctor. */
export type Caller = 'nurse' | 'monitor' | 'laboratory' | 'reporting' | 'patient' | 'home';

/** How somebody looks at the patient: who, when next, and at what. */
interface Look {
  readonly by: Caller;
  readonly dueMin: number;
  readonly signs: readonly VitalName[];
}

const never = Number.POSITIVE_INFINITY;

/** The minute at which somebody looks next. */
export function findNextLook(world: World): number {
  return listLooks(world).reduce((next, { dueMin }) => Math.min(next, dueMin), never);
}

/** Lets everybody look who is due to; gives who calls for the doctor. */
export function look(world: World): Caller | undefined {
  const { hospital, physiology, watch, atMin } = world;
  const due = listLooks(world).filter(({ dueMin }) => dueMin <= atMin);
  const { observation } = hospital.vitalSigns;
  if (due.length === 0 || !observation) return undefined;
  let caller: Caller | undefined;
  for (const { by, signs } of due) {
    if (by === 'monitor') watch.monitorMin = atMin;
    if (by === 'patient') watch.feltMin = atMin;
    if (by === 'nurse') {
      watch.roundMin = atMin;
      watch.score = physiology.earlyWarning() ?? 0;
    }
    const rows = observation.calls.filter(({ vital }) => signs.includes(vital));
    const struck = listStriking(world, rows);
    if (struck.length > 0) {
      caller ??= by;
      tell(world, by, struck);
      if (by === 'nurse') markSeen(watch, physiology, atMin);
      else for (const { vital } of struck) watch.seen[vital] = physiology.vital(vital);
    }
    for (const row of rows) easeSeen(world, row);
  }
  return caller;
}

/** Who sees or feels that the patient is worse, and says so; at home, once it is serious. Nurses look at them then. */
export function findWitness(world: World): Caller | undefined {
  const { hospital, encounter, physiology, watch, isAway } = world;
  const { observation } = hospital.vitalSigns;
  if (!observation) return undefined;
  if (isAway) return physiology.isUnstable() ? 'home' : undefined;
  if (!observation.rounds.some(({ setting }) => setting === encounter.setting)) return 'patient';
  watch.roundMin = Number.NEGATIVE_INFINITY;
  return 'nurse';
}

/** What nurses find when they call about somebody, unless they call in a moment with just that. */
export function sayFound(world: World): string {
  const { observation } = world.hospital.vitalSigns;
  if (!observation || listStriking(world, observation.calls).length > 0) return '';
  return inWords(world, { zh: `${renderVitals(world)}。`, en: ` ${renderVitals(world)}.` });
}

export function sayBy(world: World, caller: Caller, text: Bilingual): string {
  const { zh, en } = callers[caller];
  return inWords(world, { zh: `${zh}：${text.zh}`, en: `${en}: ${text.en}` });
}

/** What is seen or felt without anybody calling for the doctor. */
export function sayQuietly(world: World, text: Bilingual): string {
  const { rounds = [] } = world.hospital.vitalSigns.observation ?? {};
  const isNursed = !world.isAway && rounds.some(({ setting }) => setting === world.encounter.setting);
  return inWords(
    world,
    isNursed
      ? { zh: `护士记录：${text.zh}`, en: `The nurse notes: ${text.en}` }
      : {
          zh: `患者（或家属）说起：${text.zh}`,
          en: `The patient, or who is with them, mentions: ${text.en}`,
        },
  );
}

function listLooks(world: World): readonly Look[] {
  const { hospital, encounter, watch, isAway } = world;
  const { observation } = hospital.vitalSigns;
  if (!observation || isAway) return [];
  const { rounds, closer, monitor, feltWithinMin, calls } = observation;
  const felt = calls.filter(row => row.felt).map(({ vital }) => vital);
  const looks: Look[] = [{ by: 'patient', dueMin: watch.feltMin + feltWithinMin, signs: felt }];
  const round = rounds.find(({ setting }) => setting === encounter.setting);
  if (!round) return looks;
  const { everyMin } = closer.findLast(({ fromScore }) => watch.score >= fromScore) ?? round;
  const dueMin = watch.roundMin + Math.min(everyMin, round.everyMin);
  looks.push({ by: 'nurse', dueMin, signs: vitalNameSchema.options });
  if (isMonitored(world, monitor))
    looks.push({ by: 'monitor', dueMin: watch.monitorMin + monitor.everyMin, signs: monitor.signs });
  return looks;
}

function isMonitored({ deeds }: World, { procedures, triageLevels }: Observation['monitor']): boolean {
  const level = deeds.triaged.at(-1)?.level;
  return (
    (level !== undefined && triageLevels.includes(level)) ||
    deeds.performed.some(({ id, ended }) => !ended && procedures.includes(id))
  );
}

function listStriking({ physiology, watch, encounter }: World, rows: readonly CallRow[]): readonly CallRow[] {
  const { ageYears } = encounter.patient;
  return rows.filter(row => {
    const { vital, moves, step } = row;
    const [value, seen] = [physiology.vital(vital), watch.seen[vital]];
    const worse = row.to === 'high' ? value - seen : seen - value;
    if (worse < step) return false;
    if (countReached(row, value, ageYears) > countReached(row, seen, ageYears)) return true;
    return moves !== undefined && worse >= moves.by && reaches(row, value, moves.from);
  });
}

/** What has got better is seen as better, so that a relapse is called again. */
function easeSeen({ physiology, watch, encounter }: World, row: CallRow): void {
  const { vital, step } = row;
  const seen = watch.seen[vital];
  if (countReached(row, seen, encounter.patient.ageYears) === 0) return;
  const value = physiology.vital(vital);
  const better = row.to === 'high' ? seen - value : value - seen;
  if (better >= step) watch.seen[vital] = value;
}

function countReached(row: CallRow, value: number, ageYears: number): number {
  const band = row.rows.find(({ underYears }) => underYears === undefined || ageYears < underYears);
  return band?.limits.filter(limit => reaches(row, value, limit)).length ?? 0;
}

function reaches({ to }: CallRow, value: number, limit: number): boolean {
  return to === 'high' ? value >= limit : value <= limit;
}

/** In words: who calls, what strikes, and all that they have in front of them. */
function tell(world: World, by: Caller, struck: readonly CallRow[]): void {
  const strikes = [...new Set(struck.map(({ says }) => inWords(world, says)))];
  const shown = by === 'monitor' ? listShown(world) : undefined;
  const values =
    by === 'patient'
      ? renderVitals(
          world,
          struck.map(({ vital }) => vital),
        )
      : renderVitals(world, shown);
  const text = sayBy(world, by, {
    zh: `${strikes.join('、')}。${values}。`,
    en: `${strikes.join(', ')}. ${values}.`,
  });
  note(world, { kind: 'alerted', refs: [by, ...struck.map(({ vital }) => vital)], text });
}

function listShown({ hospital }: World): readonly VitalName[] | undefined {
  return hospital.vitalSigns.observation?.monitor.signs;
}

const callers: Readonly<Record<Caller, Bilingual>> = {
  nurse: { zh: '护士报告', en: 'The nurse calls' },
  monitor: { zh: '监护仪报警，护士来叫', en: 'The monitor alarms and the nurse calls' },
  laboratory: { zh: '检验科来电报危急值', en: 'The laboratory rings with a critical value' },
  reporting: { zh: '检查科室来电报危急值', en: 'The reporting doctor rings with a critical finding' },
  patient: { zh: '患者（或家属）来说', en: 'The patient, or who is with them, speaks up' },
  home: { zh: '患者（或家属）打来电话', en: 'The patient, or the family, telephones' },
};
