import { type TestOrder, toPatientNow, type World } from '../world.ts';
import { type Costs, countCourseTimes, countScans, type ExpertRecord, isCalledFor } from './costs.ts';
import type { EpisodeRecord } from './episode-record.ts';
import { countNeedlessSets, listRepeats } from './repeats.ts';
import { isAskedFor } from './wrong-patient.ts';

/** What nothing asked for: how much it came to, and of what. */
export interface Waste {
  /** Yuan, or hours. */
  readonly amount: number;
  readonly of: readonly string[];
}

/** By what it was spent on; another good way than the expert's is no waste, however dear. */
export function listWaste(
  record: EpisodeRecord & { readonly expert: ExpertRecord },
): Readonly<Record<keyof Costs, Waste>> {
  const { world, expert } = record;
  return {
    tests: wasteTests(world, expert),
    procedures: wasteProcedures(world, expert),
    drugs: wasteDrugs(record),
    hours: { amount: Math.max(0, countFreeHours(world) - expert.costs.hours), of: [] },
  };
}

/** Tests without a question and those taken again for nothing, by their ids; so many sets of vital signs are one. */
export function listNeedlessTests(world: World, expert: ExpertRecord): readonly string[] {
  return [
    ...new Set(listNeedless(world, expert).map(({ orderedAs }) => orderedAs)),
    ...listRepeatedScans(world, expert),
    ...listRepeats(world, expert),
    ...Array<string>(countNeedlessSets(world, expert)).fill('vital signs'),
  ];
}

/**
 * Orders that neither the expert path has nor the case accepts, that are not everyday there and that watch over no drug.
 * Panels count once, whatever they stand for.
 */
function listNeedless(world: World, expert: ExpertRecord): readonly TestOrder[] {
  const fine = new Set([...expert.tests, ...(world.encounter.acceptable ?? [])]);
  for (const id of listEveryday(world)) fine.add(id);
  const known = new Set(
    world.deeds.tests
      .filter(order => fine.has(order.id) || fine.has(order.orderedAs) || isWatched(world, order))
      .map(toPanel),
  );
  return world.deeds.tests.filter(order => !known.has(toPanel(order)));
}

function listEveryday({ hospital, encounter }: World): readonly string[] {
  const { settings, tests } = hospital.repeats.everyday;
  return settings.includes(encounter.setting) ? tests : [];
}

/** Whether it measures what is watched under a drug that the patient was given or takes. */
function isWatched(world: World, { id }: TestOrder): boolean {
  const { formulary, catalogue } = world.hospital;
  const drugs = [...world.deeds.drugs.map(order => order.id), ...(toPatientNow(world).takes ?? [])];
  const watched = new Set(drugs.flatMap(drug => (formulary.has(drug) ? formulary.get(drug).monitoring : [])));
  return [id, ...catalogue.tests.get(id).analytes.map(analyte => analyte.id)].some(each => watched.has(each));
}

function toPanel({ orderedAs }: TestOrder): string {
  return orderedAs;
}

/** Pictures taken again oftener than the expert takes them. What is awaited cannot be ordered twice. */
function listRepeatedScans(world: World, expert: ExpertRecord): readonly string[] {
  return [...countScans(world)].flatMap(([id, count]) =>
    Array<string>(Math.max(0, count - Math.max(1, expert.scans.get(id) ?? 0))).fill(id),
  );
}

function wasteTests(world: World, expert: ExpertRecord): Waste {
  const { tests } = world.hospital.catalogue;
  const needless = listNeedless(world, expert);
  const again = [...listRepeatedScans(world, expert), ...listRepeats(world, expert)];
  return {
    amount: sum([...needless.map(({ id }) => id), ...again].map(id => tests.get(id).priceCny)),
    of: [...new Set([...needless.map(toPanel), ...again])],
  };
}

function wasteProcedures(world: World, expert: ExpertRecord): Waste {
  const { acceptable = [] } = world.encounter;
  const needless = world.deeds.performed
    .map(({ id }) => id)
    .filter(id => !expert.given.has(id) && !acceptable.includes(id) && !isCalledFor(world, id));
  const { procedures } = world.hospital.catalogue;
  return { amount: sum(needless.map(id => procedures.get(id).priceCny)), of: [...new Set(needless)] };
}

/** Drugs by the day; of those that are asked for, only what goes on far beyond the expert's course. */
function wasteDrugs(record: EpisodeRecord & { readonly expert: ExpertRecord }): Waste {
  const { world, expert } = record;
  const { formulary } = world.hospital;
  const isFor = (id: string) =>
    !world.deeds.unsafe.some(each => each.id === id && each.hazard === 'needless') &&
    isAskedFor(record, formulary.get(id));
  const wasted = world.deeds.drugs.map(order => {
    const { days, times } = countCourseTimes(order, expert.courseDays);
    const aDay = order.charged.costCny / days;
    return { id: order.id, cost: aDay * (isFor(order.id) ? times - 1 : times) };
  });
  const dear = wasted.filter(({ cost }) => cost > 0);
  return { amount: sum(dear.map(({ cost }) => cost)), of: [...new Set(dear.map(({ id }) => id))] };
}

/** Whoever was called about the patient has reason to stay for a day. */
const calledForMin = 1440;

/** Hours in which nobody was called about the patient. */
function countFreeHours({ log, atMin, spentMin }: World): number {
  let untilMin = 0;
  let heldMin = 0;
  for (const event of log) {
    if (event.kind !== 'alerted') continue;
    const endMin = Math.min(atMin, event.atMin + calledForMin);
    heldMin += Math.max(0, endMin - Math.max(untilMin, event.atMin));
    untilMin = Math.max(untilMin, endMin);
  }
  return Math.max(0, spentMin - heldMin) / 60;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
