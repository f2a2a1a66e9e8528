import { writeAdministration, writeMedication } from '../chart/chart-writers.ts';
import { isInfusion, renderDosage, runsIn } from '../chart/dosage.ts';
import { takeDose } from '../harm/follow-doses.ts';
import { judgeDrug } from '../harm/judge-drug.ts';
import { react } from '../harm/react.ts';
import { convertAmount } from '../pharmacy/amount.ts';
import type { OrderHazard } from '../pharmacy/check-order.ts';
import { toGivenEvery } from '../pharmacy/order.ts';
import type { GivenAmount } from '../physiology/dose.ts';
import { type DrugOrder, inWords, note, noteUnsafe, toPatientNow, type World } from '../world.ts';
import type { GivenOrder } from './drug-order.ts';
import { replaceOrders } from './replace-orders.ts';
import { readRunLength } from './run-length.ts';
import { isTakenHome } from './taken-home.ts';
import { done, type ToolOutcome } from './tool.ts';
import { openAccess } from './venous-access.ts';

const dayMin = 24 * 60;

export interface ReadyDrug {
  readonly order: GivenOrder;
  readonly hazards: readonly OrderHazard[];
  readonly doseShare: number;
  readonly factor: number;
}

interface GiveOptions {
  /** The id of the order where it was written before. */
  readonly request?: string;
  /** Others will give it: it counts as ordered, and does nothing yet. */
  readonly isLeft?: boolean;
}

/** Gives the first dose of an order. */
export function giveDrug(
  world: World,
  { order, hazards, doseShare, factor }: ReadyDrug,
  { request: written, isLeft = false }: GiveOptions = {},
): ToolOutcome {
  const { drug, amount, unit, route } = order;
  const every = toGivenEvery(order);
  const name = inWords(world, drug.name);
  const worksMin = toWorksMin(order);
  const text = `${name} ${renderDosage(order, world.language)}`;
  const access = isLeft ? { minutes: 0, told: [] } : openAccess(world, route);
  const replaced = replaceOrders(world, order, { isLeft });
  const isKept = every === 'as-needed' && isTakenHome(world, route);
  const isTaken = !isLeft && !isKept;
  const works = isTaken && world.hospital.formulary.rules.findRoute(route)?.actsLocally !== true;
  const reached = { drug, route, per: order.per, factor, atMin: world.atMin + access.minutes };
  if (works) {
    treat(world, { order, worksMin, doseShare, waitMin: access.minutes });
    react(world, { ...reached, onsetMin: toOnset(world, order) });
  }
  const charged = { costCny: toCost(order), doseCny: drug.priceCny ?? 0 };
  world.costCny += charged.costCny;
  const request = writeRequest(world, order, {
    written,
    isDone: !isLeft && isOneDose(order) && !runsIn(order),
  });
  const administration = isTaken ? writeGiven(world, order, request) : undefined;
  const given: DrugOrder = {
    id: drug.id,
    atMin: world.atMin,
    route,
    amount,
    unit,
    factor,
    standing: typeof every === 'number' || order.per !== 'dose',
    everyHours: typeof every === 'number' ? every : undefined,
    isKept,
    charged,
    untilMin: worksMin === undefined ? undefined : world.atMin + worksMin,
    request,
    ...toRunning(order, { request, administration: administration?.id, fromMin: reached.atMin }),
    stoppedMin: undefined,
  };
  world.deeds.drugs.push(given);
  if (works) takeDose(world, { ...reached, amount, unit, order: given });
  note(world, { kind: 'given', refs: [drug.id], text });
  judgeDrug(world, {
    drug,
    route,
    amount,
    unit,
    per: order.per,
    everyHours: given.everyHours,
    days: order.days,
    indication: order.indication,
  });
  noteHazards(world, { name, drug: drug.id, hazards });
  return done([...access.told, sayGiven(world, given, text), ...replaced].join('\n'), 1 + access.minutes);
}

function writeGiven(world: World, order: GivenOrder, request: string) {
  return world.chart.create(writeAdministration(world, order, request));
}

function sayGiven(world: World, { isKept }: DrugOrder, text: string): string {
  return inWords(
    world,
    isKept
      ? {
          zh: `已开，带回去需要时用：${text}。`,
          en: `Ordered, to be taken home and used when needed: ${text}.`,
        }
      : { zh: `已给药：${text}。`, en: `Given: ${text}.` },
  );
}

/** An order of one dose is done with it; one that was written before is begun by now, and says so no longer. */
function writeRequest(
  world: World,
  order: GivenOrder,
  { written, isDone }: { readonly written: string | undefined; readonly isDone: boolean },
): string {
  const before = written === undefined ? undefined : world.chart.read('MedicationRequest', written);
  const now = { ...writeMedication(world, order), status: isDone ? 'completed' : 'active' } as const;
  if (!before) return world.chart.create(now).id;
  const { status, dosageInstruction } = now;
  world.chart.update({ ...before, status, ...(dosageInstruction ? { dosageInstruction } : {}) });
  return before.id;
}

/** What stands in the chart as running: until its rate is ended, or until the bag is empty. */
function toRunning(
  order: GivenOrder,
  {
    request,
    administration,
    fromMin,
  }: { readonly request: string; readonly administration: string | undefined; readonly fromMin: number },
): Pick<DrugOrder, 'infusion' | 'bag'> {
  if (administration === undefined || !runsIn(order)) return { infusion: undefined };
  if (isInfusion(order)) return { infusion: { request, administration } };
  const endMin = fromMin + readRunLength(order.indication);
  return {
    infusion: undefined,
    bag: { request: isOneDose(order) ? request : undefined, administration, endMin },
  };
}

function isOneDose(order: GivenOrder): boolean {
  return (
    !isInfusion(order) && order.days === undefined && (order.every === undefined || order.every === 'once')
  );
}

/** Until it begins to work by this route. */
function toOnset({ hospital }: World, { drug, route }: GivenOrder): number {
  const leastMin = hospital.formulary.rules.toLeastOnset(route, drug.routes);
  return drug.onsetByRoute?.[route] ?? Math.max(drug.onsetMin, leastMin);
}

/** By a slower route what follows treatment comes later, but not without end. */
const leastPace = 0.5;

function treat(
  world: World,
  {
    order,
    worksMin,
    doseShare,
    waitMin,
  }: {
    readonly order: GivenOrder;
    readonly worksMin: number | undefined;
    readonly doseShare: number;
    readonly waitMin: number;
  },
): void {
  const { physiology, atMin, hospital } = world;
  const { id, classes, effects, routes } = order.drug;
  const byRoute = order.drug.onsetByRoute?.[order.route] ?? order.drug.onsetMin;
  // A new dose of what is taken regularly takes the place of the old one.
  if (worksMin === undefined || worksMin >= dayMin) physiology.stop(id, atMin);
  physiology.treat({
    atMin,
    id,
    kind: 'drug',
    classes,
    effects,
    route: order.route,
    onsetMin: toOnset(world, order) + waitMin,
    leastOnsetMin: hospital.formulary.rules.toLeastOnset(order.route, routes),
    pace: Math.max(leastPace, order.drug.onsetMin / byRoute),
    durationMin: worksMin,
    runs: isInfusion(order),
    doseShare: doseShare * (order.unequal?.share ?? 1),
    amount: toAmount(order, toPatientNow(world).weightKg),
  });
}

const countedUnits = ['mg', 'mcg', 'g', 'mmol', 'mL', 'U', 'IU'] as const;

function toAmount(order: GivenOrder, weightKg: number): GivenAmount {
  const { drug, amount, unit: from, per } = order;
  const every = toGivenEvery(order);
  const times = per === 'minute' ? 60 : 1;
  const rows = countedUnits.flatMap(to => {
    const value = convertAmount(amount * (order.unequal?.share ?? 1), { from, to, drug });
    return value === undefined ? [] : [[to, (value * times) / weightKg] as const];
  });
  return {
    perKg: Object.fromEntries(rows),
    isRate: per !== 'dose',
    everyMin: typeof every === 'number' ? every * 60 : undefined,
  };
}

/** How long it works: while it is taken, or as long as one dose lasts. */
function toWorksMin(order: GivenOrder): number | undefined {
  const { days, per, drug } = order;
  const every = toGivenEvery(order);
  if (days !== undefined) return Math.max(1, Math.round(days * dayMin));
  if (typeof every === 'number' || per !== 'dose') return undefined;
  return drug.durationMin;
}

function toCost(order: GivenOrder): number {
  const { days = 1, drug } = order;
  const every = toGivenEvery(order);
  const doses = typeof every === 'number' ? Math.max(1, Math.round((days * 24) / every)) : 1;
  return Math.round((drug.priceCny ?? 0) * doses * 100) / 100;
}

/** The log knows what was unsafe; the agent is not told. An allergen does what it does. */
function noteHazards(
  world: World,
  {
    name,
    drug,
    hazards,
  }: { readonly name: string; readonly drug: string; readonly hazards: readonly OrderHazard[] },
): void {
  for (const { hazard, severity, factor, with: other, text } of hazards)
    noteUnsafe(world, {
      id: drug,
      hazard,
      severity,
      factor,
      with: other,
      text: `${name}: ${inWords(world, text)}`,
    });
  const { allergicReaction: reaction, models } = world.hospital;
  if (reaction && hazards.some(({ hazard }) => hazard === 'allergy') && models.has(reaction.model))
    world.physiology.begin(reaction.model, reaction.severity, { atMin: world.atMin });
}
