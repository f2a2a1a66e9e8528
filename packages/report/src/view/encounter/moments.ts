import type { AnswerTurn, ClinicEvent, ClinicEventKind, EncounterItem } from '@doctorbench/core';
import { type CaseTime, createClock } from './case-time.ts';

/** Who did it, as a reader would say. */
type Actor = 'agent' | 'patient' | 'relative' | 'clinic';

type StateValue = string | number;

/** What is known of the clinic at a moment. A path that never changed was never recorded, and is absent. */
export interface ClinicState {
  readonly values: Readonly<Record<string, StateValue>>;
  /** Minute at which vital signs and courses were last recorded. */
  readonly readMin: number;
  /** Tests that were ordered and have no result yet, by id. */
  readonly pending: readonly string[];
}

/** One line of the log, where it stands, and the state of the clinic then. */
export interface Moment {
  readonly index: number;
  readonly turn: number;
  readonly event: ClinicEvent;
  readonly actor: Actor;
  readonly time: CaseTime;
  readonly state: ClinicState;
}

const actors: Partial<Record<ClinicEventKind, Actor>> = {
  changed: 'patient',
  died: 'patient',
  resulted: 'clinic',
  arrived: 'clinic',
  alerted: 'clinic',
  ended: 'clinic',
  visited: 'clinic',
  unsafe: 'clinic',
  refused: 'clinic',
};

/** Paths that follow the clock; the others change as soon as a call is carried out. */
const clocked = /^(?:vitals\.|courses\.|minute$|visit$|tests\.)/;

type Turn = Pick<AnswerTurn, 'calls' | 'events'>;

export interface MomentOptions {
  /** What is sure of the beginning without any record. */
  readonly known?: ClinicState['values'];
  /** Who answers the agent's questions. */
  readonly informant?: 'patient' | 'relative';
}

/** What the case says about the moments of its encounter. */
export function toMomentOptions({ case: { vitals, courses = [], persona } }: EncounterItem): MomentOptions {
  // Without a course the vital signs are those of the case.
  const sure = courses.length > 0 ? [] : Object.entries(vitals);
  return {
    known: Object.fromEntries(sure.map(([name, value]) => [`vitals.${name}`, value])),
    informant: persona.informant === 'relative' ? 'relative' : 'patient',
  };
}

/** The log of an encounter, each line with the state that the recorded changes give it. */
export function listMoments(
  turns: readonly Turn[],
  { known = {}, informant = 'patient' }: MomentOptions = {},
): readonly Moment[] {
  const moments: Moment[] = [];
  const clock = createClock(turns);
  let values: ClinicState['values'] = { ...known, ...findFirstValues(turns) };
  let pending: readonly string[] = [];
  let readMin = 0;
  for (const [turn, { calls = [], events = [] }] of turns.entries()) {
    const changes = calls.flatMap(call => listAfter(call.changes));
    const during = withValues(
      values,
      changes.filter(([path]) => !clocked.test(path)),
    );
    const after = withValues(values, changes);
    const endMin = findEndMin(after, events);
    for (const event of events) {
      pending = withEvent(pending, event);
      moments.push({
        index: moments.length,
        turn,
        event,
        actor: event.kind === 'answered' ? informant : (actors[event.kind] ?? 'agent'),
        time: clock.read(event.atMin),
        // Between two records of the clinic nothing is known better than by the earlier one.
        state:
          event.atMin < endMin
            ? { values: during, readMin, pending }
            : { values: after, readMin: endMin, pending },
      });
    }
    values = after;
    readMin = endMin;
  }
  return moments;
}

/** From when on the state at the end of a turn holds: the dead do not change any more. */
function findEndMin(after: ClinicState['values'], events: readonly ClinicEvent[]): number {
  const minute = after.minute;
  // In a shift the others live on.
  const died = events.find(({ kind, patient }) => kind === 'died' && patient === undefined);
  return died?.atMin ?? (typeof minute === 'number' ? minute : 0);
}

/** What a path was before it changed the first time; of one that is first recorded by then, what it became. */
function findFirstValues(turns: readonly Turn[]): Readonly<Record<string, StateValue>> {
  const first: Record<string, StateValue> = {};
  for (const { calls = [] } of turns)
    for (const { changes } of calls)
      for (const [path, [before, after]] of Object.entries(changes)) {
        const value = before === '' && path !== 'drugs' ? after : before;
        if (!(path in first) && isValue(value)) first[path] = value;
      }
  return first;
}

type Changes = NonNullable<AnswerTurn['calls']>[number]['changes'];

function listAfter(changes: Changes): readonly (readonly [string, StateValue])[] {
  return Object.entries(changes).flatMap(([path, [, after]]) => (isValue(after) ? [[path, after]] : []));
}

function withValues(
  values: Readonly<Record<string, StateValue>>,
  changes: readonly (readonly [string, StateValue])[],
): Readonly<Record<string, StateValue>> {
  return changes.length === 0 ? values : { ...values, ...Object.fromEntries(changes) };
}

function withEvent(pending: readonly string[], { kind, refs = [] }: ClinicEvent): readonly string[] {
  if (kind === 'ordered') return [...pending, ...refs];
  if (kind !== 'resulted') return pending;
  const left = [...pending];
  for (const ref of refs) {
    const place = left.indexOf(ref);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

function isValue(value: unknown): value is StateValue {
  return typeof value === 'string' || typeof value === 'number';
}

/** What a reader must not miss. */
export function isGrave({ event: { kind } }: Moment): boolean {
  return kind === 'unsafe' || kind === 'died';
}
