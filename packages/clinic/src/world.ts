import type {
  Bilingual,
  ClinicEvent,
  Disposition,
  EncounterCase,
  Hazard,
  ItemLanguage,
  Patient,
  Shift,
  TriageLevel,
  Urgency,
} from '@doctorbench/core';
import { inLanguage } from './catalogue/in-language.ts';
import type { TestFinding } from './catalogue/measure-test.ts';
import type { Chart } from './chart/chart.ts';
import type { RunningIn } from './chart/chart-writers.ts';
import type { DueDrug } from './due-drug.ts';
import type { DueTest } from './due-test.ts';
import type { Hospital } from './hospital/hospital.ts';
import type { Informant } from './patient/informant.ts';
import type { Speakers } from './patient/speakers.ts';
import type { DoseEffect } from './pharmacy/dose-effects.ts';
import type { Route } from './pharmacy/drug.ts';
import type { Reaction } from './pharmacy/reactions.ts';
import type { Physiology } from './physiology/physiology.ts';
import type { Vitals } from './physiology/vital-limits.ts';
import type { Watch } from './physiology/watch.ts';
import type { Queues } from './queues.ts';

/** Something that was done, and when. */
export interface Deed {
  readonly id: string;
  readonly atMin: number;
}

/** A drug that was stopped. */
export interface StoppedDrug extends Deed {
  /** What it kept from happening, where nothing spoke for stopping it. */
  readonly lifeline?: string;
}

export interface TestOrder extends Deed {
  /** The panel it came with, or itself. */
  readonly orderedAs: string;
  /** Later when somebody urgent goes first. */
  readyMin: number;
  readonly finding: TestFinding;
  /** As the laboratory writes it. */
  readonly result: string;
  /** The id of its ServiceRequest. */
  readonly orderResource: string;
  /** For an hour after the encounter: others take and read it. */
  readonly isLeft?: true;
  /** The patient was unstable or watched closely: nothing is measured too often. */
  readonly whileUnwell: boolean;
  resulted: boolean;
  readMin: number | undefined;
  /** The call that read it first. */
  readStep: number | undefined;
}

export interface DrugOrder extends Deed {
  readonly route: Route;
  /** Of one dose, in `unit`. */
  readonly amount: number;
  readonly unit: string;
  /** Times the largest usual dose. */
  readonly factor: number;
  /** Goes on being given. */
  readonly standing: boolean;
  /** Hours between doses, of what goes on. */
  readonly everyHours?: number | undefined;
  /** Taken home for when it is needed: no part of what is given today. */
  readonly isKept?: boolean | undefined;
  /** What was charged for it, and how much of that is one dose. */
  readonly charged: { readonly costCny: number; readonly doseCny: number };
  /** Case time at which the last dose stops working; absent while it is taken on. */
  readonly untilMin: number | undefined;
  /** The id of its MedicationRequest. */
  readonly request?: string | undefined;
  readonly infusion: RunningIn | undefined;
  readonly bag?: (RunningIn & { readonly endMin: number }) | undefined;
  stoppedMin: number | undefined;
}

/** What was carried out at the bedside; what its own team does ends by itself. */
export interface PerformedDeed extends Deed {
  readonly recordId: string;
  readonly untilMin?: number | undefined;
  ended?: boolean | undefined;
  /** Broken off by the agent before it was over. */
  isCalledOff?: true | undefined;
  /** Ended by the agent, of what goes on until somebody ends it. */
  isTakenOff?: true | undefined;
  /** Broken off before the team that does it had come. */
  isNeverBegun?: true | undefined;
}

/** A department or team that was called. */
interface CalledDeed extends Deed {
  /** Called off before they came. */
  isNeverBegun?: true | undefined;
}

/** An order that was unsafe for the patient it was carried out on. */
export interface UnsafeOrder extends Deed {
  readonly hazard: Hazard;
  readonly severity: 'forbidden' | 'serious' | 'moderate' | 'minor' | 'caution';
  /** Of an overdose: times what is usual. */
  readonly factor?: number | undefined;
  /** It is the size of the order that harms: that somebody gives less of it excuses nothing. */
  readonly isOfDose?: true | undefined;
  /** The other drug of an interaction. */
  readonly with?: string | undefined;
}

interface Said extends Deed {
  readonly text: string;
}

/** What a note is called that only says what is not to be done. */
export const cancellation = 'cancellation';

/** What the agent has done so far, by kind, in order. */
export interface Deeds {
  readonly asked: Deed[];
  readonly examined: Deed[];
  readonly measured: (Deed & { readonly whileUnwell: boolean; readonly vitals: Vitals })[];
  readonly tests: TestOrder[];
  readonly chartReads: Deed[];
  readonly drugs: DrugOrder[];
  readonly stopped: StoppedDrug[];
  readonly performed: PerformedDeed[];
  readonly called: CalledDeed[];
  readonly referred: (Deed & { readonly urgency: Urgency })[];
  readonly triaged: (Deed & { readonly level: TriageLevel })[];
  readonly diagnosed: Said[];
  readonly advised: Said[];
  readonly documented: Said[];
  readonly guidelines: Deed[];
  readonly drugLookups: Deed[];
  readonly orderChecks: Deed[];
  readonly bookings: (Deed & { readonly days: number; readonly purpose: string })[];
  readonly unsafe: UnsafeOrder[];
  /** Orders that fell on somebody else. */
  readonly misdirected: Deed[];
  /** Orders for a number that nobody here has, since the last that found its patient. */
  readonly lost: Deed[];
  /** What somebody else was getting and no longer gets. */
  readonly keptFromOthers: Deed[];
  /** Notes that went into the record of somebody else, by whose it is. */
  readonly misfiled: Said[];
}

/** A course that a drug will begin once it works. */
interface DueReaction {
  readonly atMin: number;
  readonly model: string;
  readonly severity: number;
  readonly worsensPerHour: number | undefined;
  readonly cause: string;
  /** What, on board by then, keeps it from beginning. */
  readonly unlessOnBoard?: Reaction['beside'];
}

/** A dose of a drug on its way to one of its effects. */
export interface EffectDose {
  readonly effect: DoseEffect;
  readonly drug: string;
  /** 1 is one share of the effect. */
  readonly shares: number;
  readonly fromMin: number;
  readonly lastsMin: number;
  /** Of what runs in: the order, which ends or is stopped. */
  readonly runs: DrugOrder | undefined;
}

/** A team on its way. */
export interface Arrival {
  readonly id: string;
  readonly name: Bilingual;
  readonly atMin: number;
  /** What it was told when it was called. */
  readonly reason: string;
  /** Not coming: whether there is word of whom they went to. */
  readonly isWord?: true;
  /** Of the family, who come because they were asked to. */
  readonly isFamily?: true;
  /** How much the case had told of whom they went to when they set out. */
  readonly toldBefore?: number;
}

/** A colleague's visit: how they found the patient. */
export interface ConsultVisit extends Deed {
  readonly vitals: Vitals;
  /** What they were told. */
  readonly reason: string;
}

/** Everybody under the agent's care: a world each, and what they share. */
export interface Ward {
  /** The first is who the case begins with. */
  readonly worlds: readonly World[];
  readonly isShift: boolean;
  readonly queues: Queues;
  /** Interruptions still to come. */
  readonly due: NonNullable<Shift['interruptions']>;
  atMin: number;
}

/** One episode of a case: everything that changes. */
export interface World {
  readonly encounter: EncounterCase;
  /** Minute of the shift at which the patient came. */
  readonly arrivedMin: number;
  /** In a shift: the others. */
  ward: Ward | undefined;
  readonly language: ItemLanguage;
  readonly hospital: Hospital;
  readonly seed: string;
  readonly physiology: Physiology;
  /** As its courses made it when the encounter began. */
  startAnalyte(id: string): number | undefined;
  /** What a sample drawn now would show. */
  findValue(id: string): number | undefined;
  startVitals(): Vitals;
  /** Who speaks for the patient, or the patient. */
  readonly informant: Informant;
  readonly speakers: Speakers;
  readonly chart: Chart;
  readonly log: ClinicEvent[];
  readonly deeds: Deeds;
  readonly arrivals: Arrival[];
  readonly consultVisits: ConsultVisit[];
  /** Reports of the case that have come, by their place in it. */
  readonly reported: Set<number>;
  readonly reactions: DueReaction[];
  /** Drugs that were ordered for later. */
  readonly dueDrugs: DueDrug[];
  /** Tests that were ordered for later. */
  readonly dueTests: DueTest[];
  /** Doses that work by their size, and what courses were last set to by them, by effect. */
  readonly effectDoses: EffectDose[];
  readonly effectStates: Map<string, { readonly phases: string; readonly severity: number }>;
  /** The call in which each deed was done and each line of the log written, counted from 1. */
  readonly steps: WeakMap<object, number>;
  /** The present call; passing time is a step of its own. */
  step: number;
  /** What was last seen of the patient, and when somebody last looked. */
  readonly watch: Watch;
  /** Between visits: the patient is at home, at most on the telephone. */
  isAway: boolean;
  /** Case time since the encounter began. */
  atMin: number;
  /** Of it, what was spent in visits. */
  spentMin: number;
  visit: number;
  /** The nurses made a way into a vein because a drug had to go in. */
  hasAccess: boolean;
  questions: number;
  costCny: number;
  finished:
    | { readonly disposition: Disposition; readonly unstable: boolean; readonly atMin: number }
    | undefined;
}

export function createDeeds(): Deeds {
  return {
    asked: [],
    examined: [],
    measured: [],
    tests: [],
    chartReads: [],
    drugs: [],
    stopped: [],
    performed: [],
    called: [],
    referred: [],
    triaged: [],
    diagnosed: [],
    advised: [],
    documented: [],
    guidelines: [],
    drugLookups: [],
    orderChecks: [],
    bookings: [],
    unsafe: [],
    misdirected: [],
    lost: [],
    keptFromOthers: [],
    misfiled: [],
  };
}

/** Unstable, or by the early warning score somebody to be watched closely. */
export function isUnwell({ physiology, hospital }: World): boolean {
  const fromScore = hospital.vitalSigns.observation?.closer[0]?.fromScore ?? Number.POSITIVE_INFINITY;
  return physiology.isUnstable() || (physiology.earlyWarning() ?? 0) >= fromScore;
}

/** The words for this episode's language. */
export function inWords({ language }: Pick<World, 'language'>, words: Bilingual): string {
  return inLanguage(words, language);
}

/** Writes a line into the log, at the present minute unless said otherwise. */
export function note(
  world: World,
  { kind, text, refs, hidden, atMin = world.atMin }: Omit<ClinicEvent, 'atMin'> & { readonly atMin?: number },
): void {
  world.log.push({
    atMin,
    kind,
    text,
    ...(refs && refs.length > 0 ? { refs } : {}),
    ...(hidden ? { hidden } : {}),
  });
}

/** What is true of the patient on this visit. */
export function toPatientNow({ encounter: { patient }, visit }: World): Patient {
  const since = (patient.later ?? []).filter(({ fromVisit }) => fromVisit <= visit);
  if (since.length === 0) return patient;
  const weeks = since.findLast(({ pregnantWeeks }) => pregnantWeeks !== undefined)?.pregnantWeeks;
  return {
    ...patient,
    takes: [...(patient.takes ?? []), ...since.flatMap(({ takes = [] }) => takes)],
    conditions: [...(patient.conditions ?? []), ...since.flatMap(({ conditions = [] }) => conditions)],
    ...(weeks === undefined ? {} : { pregnantWeeks: weeks }),
  };
}

/** Keeps an unsafe order in mind, and in the log where the agent does not see it. */
export function noteUnsafe(
  world: World,
  { text, ...order }: Omit<UnsafeOrder, 'atMin'> & { readonly text: string },
): void {
  world.deeds.unsafe.push({ ...order, atMin: world.atMin });
  if (order.severity !== 'caution')
    note(world, { kind: 'unsafe', hidden: true, refs: [order.id, order.hazard], text });
}

/** Says so of a test or procedure that one of the patient's conditions forbids. */
export function noteContraindicated(
  world: World,
  {
    id,
    name,
    contraindications = [],
  }: {
    readonly id: string;
    readonly name: Bilingual;
    readonly contraindications?: readonly string[] | undefined;
  },
): void {
  const has = new Set(toPatientNow(world).conditions);
  for (const condition of contraindications.filter(each => has.has(each))) {
    const why = world.hospital.formulary.nameOf(condition);
    const text = inWords(world, {
      zh: `${name.zh}：患者有禁忌（${why.zh}）。`,
      en: `${name.en}: contraindicated in this patient (${why.en}).`,
    });
    noteUnsafe(world, { id, hazard: 'contraindication', severity: 'serious', text });
  }
}

/** Drugs that were stopped or have ended, but are not yet out of the body, or out of the way of the next. */
export function listLingering({ deeds, hospital, atMin }: World, nextId?: string): readonly string[] {
  const { formulary } = hospital;
  const ends = [
    ...deeds.stopped.map(deed => ({ id: deed.id, endMin: deed.atMin })),
    ...deeds.drugs.map(({ id, stoppedMin, untilMin }) => ({ id, endMin: stoppedMin ?? untilMin ?? atMin })),
  ];
  return ends
    .filter(({ id, endMin }) => atMin - endMin < formulary.findWashoutMin(id, nextId))
    .map(({ id }) => id);
}

/** Drugs that run into a vein now. */
export function listRunning({ deeds, atMin }: World): readonly string[] {
  return deeds.drugs
    .filter(
      ({ infusion, stoppedMin, untilMin = Number.POSITIVE_INFINITY }) =>
        infusion !== undefined && stoppedMin === undefined && untilMin > atMin,
    )
    .map(({ id }) => id);
}

/** Drugs that work in the patient now: those taken before and not stopped, and those given. */
export function listOnBoard(world: World): readonly string[] {
  const { deeds, atMin } = world;
  const stopped = new Set(deeds.stopped.map(({ id }) => id));
  const before = (toPatientNow(world).takes ?? []).filter(id => !stopped.has(id));
  const given = deeds.drugs
    .filter(
      ({ untilMin, stoppedMin }) => stoppedMin === undefined && (untilMin === undefined || untilMin > atMin),
    )
    .map(({ id }) => id);
  return [...new Set([...before, ...given])];
}
