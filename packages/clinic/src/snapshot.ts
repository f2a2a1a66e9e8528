import type { VitalName } from '@doctorbench/core';
import { listOnBoard, type Ward, type World } from './world.ts';

/** The state of an episode as a flat record, so that two of them can be compared. */
export type Snapshot = Readonly<Record<string, string | number>>;

/** Of everybody: of whom the case begins with as if they were alone, of the others under their number. */
export function takeWardSnapshot({ worlds, isShift, atMin }: Ward): Snapshot {
  const [lead, ...others] = worlds;
  if (!lead) return {};
  const state = takeSnapshot(lead);
  if (!isShift) return state;
  const beside = others
    .filter(({ arrivedMin }) => arrivedMin <= atMin)
    .flatMap(world =>
      Object.entries(takeSnapshot(world)).map(([path, value]) => [
        `${world.encounter.patient.id}.${path}`,
        value,
      ]),
    );
  return { ...state, minute: atMin, ...Object.fromEntries(beside) };
}

function takeSnapshot(world: World): Snapshot {
  const { physiology, deeds, encounter, hospital } = world;
  const state: Record<string, string | number> = { minute: world.atMin, visit: world.visit };
  const vitals = physiology.vitals();
  for (const name in vitals) state[toPath('vitals', name)] = vitals[name as VitalName];
  for (const { model } of encounter.courses ?? []) addCourse(state, model, physiology.severity(model));
  const reaction = hospital.allergicReaction?.model;
  if (reaction !== undefined) addCourse(state, reaction, physiology.severity(reaction));
  const resulted = deeds.tests.filter(order => order.resulted).length;
  state['facts.known'] = deeds.asked.length;
  state['tests.pending'] = deeds.tests.length - resulted;
  state['tests.done'] = resulted;
  state.drugs = listOnBoard(world).join(' ');
  state['chart.resources'] = world.chart.count();
  state.costCny = Math.round(world.costCny * 100) / 100;
  state['orders.misdirected'] = deeds.misdirected.length;
  return state;
}

function addCourse(
  state: Record<string, string | number>,
  model: string,
  severity: number | undefined,
): void {
  if (severity !== undefined) state[toPath('courses', model)] = Math.round(severity * 1000) / 1000;
}

/** Written once: each call asks for the same ones again. */
const paths = { vitals: new Map<string, string>(), courses: new Map<string, string>() };

function toPath(part: keyof typeof paths, name: string): string {
  const path = paths[part].get(name) ?? `${part}.${name}`;
  paths[part].set(name, path);
  return path;
}

export function listChanges(
  before: Snapshot,
  after: Snapshot,
): Record<string, [string | number, string | number]> {
  const changes: Record<string, [string | number, string | number]> = {};
  for (const path of Object.keys(after)) {
    const value = after[path] ?? '';
    const earlier = before[path] ?? '';
    if (earlier !== value) changes[path] = [earlier, value];
  }
  return changes;
}
