import type { VitalName } from '@doctorbench/core';
import { listOnBoard, type Ward, type World } from './world.ts';

/** The state of an episode by path, so that two of them can be compared. */
export type Snapshot = ReadonlyMap<string, string | number>;

type State = Map<string, string | number>;

/** Of everybody: of whom the case begins with as if they were alone, of the others under their number. */
export function takeWardSnapshot({ worlds, isShift, atMin }: Ward): Snapshot {
  const [lead, ...others] = worlds;
  const state: State = new Map();
  if (!lead) return state;
  addSnapshot(state, lead, paths);
  if (!isShift) return state;
  state.set(ownPaths.minute, atMin);
  for (const world of others)
    if (world.arrivedMin <= atMin) addSnapshot(state, world, getPaths(world.encounter));
  return state;
}

function addSnapshot(state: State, world: World, names: Paths): void {
  const { physiology, deeds, encounter, hospital } = world;
  const { own } = names;
  state.set(own.minute, world.atMin);
  state.set(own.visit, world.visit);
  const vitals = physiology.vitals();
  for (const name in vitals) state.set(toPath(names, 'vitals', name), vitals[name as VitalName]);
  for (const { model } of encounter.courses ?? []) addCourse(state, model, { world, names });
  const reaction = hospital.allergicReaction?.model;
  if (reaction !== undefined) addCourse(state, reaction, { world, names });
  let resulted = 0;
  for (const order of deeds.tests) if (order.resulted) resulted++;
  state.set(own.known, deeds.asked.length);
  state.set(own.pending, deeds.tests.length - resulted);
  state.set(own.done, resulted);
  state.set(own.drugs, listOnBoard(world).join(' '));
  state.set(own.resources, world.chart.count());
  state.set(own.costCny, Math.round(world.costCny * 100) / 100);
  state.set(own.misdirected, deeds.misdirected.length);
}

function addCourse(
  state: State,
  model: string,
  { world, names }: { readonly world: World; readonly names: Paths },
): void {
  const severity = world.physiology.severity(model);
  if (severity !== undefined) state.set(toPath(names, 'courses', model), Math.round(severity * 1000) / 1000);
}

/** Names of what is told of a patient, written once: each call asks for the same ones again. */
interface Paths {
  readonly before: string;
  readonly own: Readonly<Record<keyof typeof ownPaths, string>>;
  readonly vitals: Map<string, string>;
  readonly courses: Map<string, string>;
}

const ownPaths = {
  minute: 'minute',
  visit: 'visit',
  known: 'facts.known',
  pending: 'tests.pending',
  done: 'tests.done',
  drugs: 'drugs',
  resources: 'chart.resources',
  costCny: 'costCny',
  misdirected: 'orders.misdirected',
};

const paths: Paths = { before: '', own: ownPaths, vitals: new Map(), courses: new Map() };
const pathsOfOthers = new WeakMap<World['encounter'], Paths>();

function getPaths(encounter: World['encounter']): Paths {
  const known = pathsOfOthers.get(encounter);
  if (known) return known;
  const before = `${encounter.patient.id}.`;
  const own = { ...ownPaths };
  for (const name in own) own[name as keyof typeof own] = `${before}${own[name as keyof typeof own]}`;
  const made: Paths = { before, own, vitals: new Map(), courses: new Map() };
  pathsOfOthers.set(encounter, made);
  return made;
}

function toPath(names: Paths, part: 'vitals' | 'courses', name: string): string {
  const known = names[part].get(name);
  if (known !== undefined) return known;
  const path = `${names.before}${part}.${name}`;
  names[part].set(name, path);
  return path;
}

export function listChanges(
  before: Snapshot,
  after: Snapshot,
): Record<string, [string | number, string | number]> {
  const changes: Record<string, [string | number, string | number]> = {};
  for (const [path, value] of after) {
    const earlier = before.get(path) ?? '';
    if (earlier !== value) changes[path] = [earlier, value];
  }
  return changes;
}
