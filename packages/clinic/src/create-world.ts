import type { EncounterCase, EncounterItem, ItemLanguage } from '@doctorbench/core';
import { buildChart } from './chart/build-chart.ts';
import { type BaseChart, createChart } from './chart/chart.ts';
import type { Hospital } from './hospital/hospital.ts';
import { findValueNow } from './make-finding.ts';
import type { MedicineNames } from './patient/ordinary-life.ts';
import { createSpeakers } from './patient/speakers.ts';
import type { Drug } from './pharmacy/drug.ts';
import type { Treatment } from './physiology/dose.ts';
import { createPhysiology, type Physiology } from './physiology/physiology.ts';
import { createWatch } from './physiology/watch.ts';
import { createDeeds, type World } from './world.ts';

/** The records of cases as they stand before anybody writes into them, shared by all their episodes. */
const records = new WeakMap<EncounterCase, { readonly hospital: Hospital; readonly base: BaseChart }>();

/** The world of a case before anybody has done anything. */
export function createWorld({
  item,
  hospital,
  seed,
  startMin = 0,
}: {
  readonly item: Pick<EncounterItem, 'case' | 'language' | 'id' | 'draw'>;
  readonly hospital: Hospital;
  readonly seed: number;
  /** When the patient comes, by the clock of the shift. */
  readonly startMin?: number;
}): World {
  const { case: encounter, language } = item;
  const seedText = item.draw === undefined ? `${item.id}/${seed}` : `${item.id}/${item.draw}/${seed}`;
  // Made when a value that the case states has to move with its course.
  let start: Physiology | undefined;
  const findStart = () => {
    start ??= createBody(encounter, hospital, startMin);
    return start;
  };
  // Made when somebody is first spoken to.
  let heard: ReturnType<typeof createSpeakers> | undefined;
  const findSpeakers = () => {
    heard ??= openSpeakers(item, hospital, seedText);
    return heard;
  };
  const world: World = {
    encounter,
    arrivedMin: startMin,
    ward: undefined,
    language,
    hospital,
    seed: seedText,
    ...createObserved(createBody(encounter, hospital, startMin), startMin),
    startAnalyte: id => findStart().analyte(id),
    findValue: id => findValueNow(world, id),
    startVitals: () => findStart().vitals(),
    get informant() {
      return findSpeakers().informant;
    },
    get speakers() {
      return findSpeakers().speakers;
    },
    chart: createChart(findRecord(encounter, hospital, language)),
    log: [],
    deeds: createDeeds(),
    ...createPending(),
    steps: new WeakMap(),
    step: 0,
    atMin: startMin,
    spentMin: startMin,
    visit: 1,
    hasAccess: false,
    questions: 0,
    costCny: 0,
    finished: undefined,
  };
  return world;
}

function openSpeakers(
  { case: encounter, language }: Pick<EncounterItem, 'case' | 'language'>,
  hospital: Hospital,
  seed: string,
): ReturnType<typeof createSpeakers> {
  return createSpeakers({
    encounter,
    topics: hospital.topics,
    words: hospital.words,
    manners: hospital.manners,
    examples: hospital.questions,
    language,
    seed,
    medicines: getMedicines(hospital),
  });
}

const medicines = new WeakMap<Hospital, MedicineNames>();

function getMedicines(hospital: Hospital): MedicineNames {
  const known = medicines.get(hospital);
  if (known) return known;
  const made: MedicineNames = {
    isOf: (drug, id) => hospital.formulary.isOf(drug, id),
    listNames: id => listDrugNames(id, hospital),
  };
  medicines.set(hospital, made);
  return made;
}

/** What is still to come. */
function createPending(): Pick<
  World,
  | 'arrivals'
  | 'consultVisits'
  | 'reported'
  | 'reactions'
  | 'dueDrugs'
  | 'dueTests'
  | 'effectDoses'
  | 'effectStates'
> {
  return {
    arrivals: [],
    consultVisits: [],
    reported: new Set(),
    reactions: [],
    dueDrugs: [],
    dueTests: [],
    effectDoses: [],
    effectStates: new Map(),
  };
}

function createObserved(
  physiology: Physiology,
  startMin: number,
): Pick<World, 'physiology' | 'watch' | 'isAway'> {
  return { physiology, watch: createWatch(physiology, startMin), isAway: false };
}

function createBody(encounter: EncounterCase, hospital: Hospital, startMin: number): Physiology {
  const physiology = createPhysiology({
    models: hospital.models,
    vitalSigns: hospital.vitalSigns,
    vitalKinetics: hospital.vitalKinetics,
    conditions: encounter.patient.conditions ?? [],
    eased: encounter.eased,
    oxygenEffects: hospital.oxygenEffects,
    ageYears: encounter.patient.ageYears,
    vitals: encounter.vitals,
    courses: encounter.courses ?? [],
    startMin,
  });
  for (const id of encounter.patient.takes ?? [])
    physiology.treat({ ...toEstablished(hospital.formulary.get(id)), atMin: startMin });
  return physiology;
}

function listDrugNames(id: string, { formulary }: Hospital): readonly string[] {
  if (!formulary.has(id)) return [];
  const { name, synonyms } = formulary.get(id);
  return [name.zh, name.en, ...synonyms];
}

/** A drug taken since long before: the course is as it is because of it, and worsens when it is stopped. */
function toEstablished({ id, classes, effects, onsetMin = 0 }: Drug): Treatment {
  return {
    atMin: 0,
    id,
    kind: 'drug',
    classes,
    effects,
    onsetMin,
    durationMin: undefined,
    doseShare: 1,
    established: true,
  };
}

function findRecord(encounter: EncounterCase, hospital: Hospital, language: ItemLanguage): BaseChart {
  const known = records.get(encounter);
  if (known?.hospital === hospital) return known.base;
  const base = buildChart(encounter, { hospital, language });
  records.set(encounter, { hospital, base });
  return base;
}
