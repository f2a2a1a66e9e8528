import type { AnswerTurn, ClinicEvent, ClinicEventKind } from '@doctorbench/core';

/** Who did it, as a reader would say. */
export type Actor = 'agent' | 'patient' | 'clinic';

/** When something happened: minutes into a visit, and the day of that visit. */
export interface CaseTime {
  readonly atMin: number;
  /** The first is 1. */
  readonly visit: number;
  /** After the first visit. */
  readonly day: number;
  /** Since the visit began. */
  readonly minutes: number;
}

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

const dayMin = 24 * 60;

const actors: Partial<Record<ClinicEventKind, Actor>> = {
  answered: 'patient',
  changed: 'patient',
  died: 'patient',
  resulted: 'clinic',
  arrived: 'clinic',
  visited: 'clinic',
  unsafe: 'clinic',
  refused: 'clinic',
};

/** Paths that follow the clock; the others change as soon as a call is carried out. */
const clocked = /^(?:vitals\.|courses\.|minute$|visit$|tests\.)/;

type Turn = Pick<AnswerTurn, 'calls' | 'events'>;

/**
 * The log of an encounter, each line with the state that the recorded changes give it. `known` is what is sure of the
 * beginning without them.
 */
export function listMoments(turns: readonly Turn[], known: ClinicState['values'] = {}): readonly Moment[] {
  const moments: Moment[] = [];
  const toTime = createClock(turns);
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
        actor: actors[event.kind] ?? 'agent',
        time: toTime(event.atMin),
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
  const minute = after['minute'];
  return events.find(({ kind }) => kind === 'died')?.atMin ?? (typeof minute === 'number' ? minute : 0);
}

/** Tells the time of a case whose visits may lie months apart. */
export function createClock(turns: readonly Turn[]): (atMin: number) => CaseTime {
  const visits = turns
    .flatMap(({ events = [] }) => events)
    .filter(({ kind }) => kind === 'visited')
    .map(({ atMin }) => atMin);
  return atMin => {
    const held = visits.filter(startMin => startMin <= atMin);
    const startMin = held.at(-1) ?? 0;
    return {
      atMin,
      visit: held.length + 1,
      day: Math.round(startMin / dayMin),
      minutes: atMin - startMin,
    };
  };
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
