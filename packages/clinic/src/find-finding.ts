import type { Bilingual, Patient } from '@doctorbench/core';
import type { Examination } from './catalogue/examination.ts';
import type { ExaminationLimit } from './catalogue/examination-limits.ts';
import { inLanguage } from './catalogue/in-language.ts';
import { type Ease, findEase } from './find-ease.ts';
import { listHolding } from './holds-now.ts';
import { findValueNow } from './make-finding.ts';
import { toNormalVitals, type Vitals } from './physiology/vital-limits.ts';
import { withSignsNow } from './signs-of-now.ts';
import { varyLater } from './vary.ts';
import { inWords, toPatientNow, type World } from './world.ts';

/** As the case says it for this visit, else as its courses make it, else normal. */
export function findFinding(world: World, examination: Examination): string {
  const { id, normal, presupposes, reads } = examination;
  // Of two that are said of the same time and states, the later in the case.
  const said = (world.encounter.findings ?? []).filter(each => each.examination === id).reverse();
  const [own] = listHolding(world, said);
  if (own && (own.while || own.onceDone || (own.fromVisit ?? 1) > 1)) return own.text;
  const eased = own && findEase(world, examination);
  if (eased) return sayEased(world, own.text, eased);
  if (own && reads === 'gcs' && world.physiology.vital('gcs') !== world.startVitals().gcs)
    return inWords(world, sayGcs(world));
  if (own)
    return [
      sayOwn(world, id, withSignsNow(world, own.text)),
      ...sayAwake(world, examination),
      ...saySince(world, examination),
    ].join(world.language === 'en' ? ' ' : '');
  const course = world.physiology.finding(id) ?? findPlaced(world, examination);
  if (course) return inWords(world, course);
  const { gcs, pain } = world.physiology.vitals();
  if (reads === 'gcs' && gcs < fullGcs) return `GCS ${gcs}`;
  const limit = world.hospital.examinationLimits.get(id);
  const isAwake = gcs >= (limit?.fromGcs ?? 0);
  if (reads === 'pain' && pain > 0 && isAwake) return `${pain}/10`;
  if (reads === 'weight') return weigh(world, limit, normal);
  if (limit && !isWithin(limit, toPatientNow(world))) return inWords(world, notApplicable);
  if (presupposes && !isGiven(world, presupposes)) return inWords(world, notApplicable);
  const alike = listAlike(world, examination);
  if (alike.length > 0) return sayAlike(world, alike);
  if (limit?.fromGcs !== undefined && gcs < limit.fromGcs) return inWords(world, toDulled(limit, gcs));
  return inWords(world, findIll(world, examination) ?? normal);
}

/** What the case or its courses say of examinations that see the same. */
function listAlike(world: World, { seesToo = [] }: Examination): readonly string[] {
  const { examinations } = world.hospital.catalogue;
  return seesToo.flatMap(id => {
    const said = (world.encounter.findings ?? []).filter(each => each.examination === id).reverse();
    const course = world.physiology.finding(id);
    const text = listHolding(world, said)[0]?.text ?? (course && inWords(world, course));
    const { name, healthyScore } = examinations.get(id);
    if (text === undefined || isHealthy(text, healthyScore)) return [];
    return [`${inWords(world, name)}: ${text}`];
  });
}

/** Whether the first number in it is the score of somebody well. */
function isHealthy(text: string, score: number | undefined): boolean {
  const [found] = /\d+(?:\.\d+)?/.exec(text) ?? [];
  return score !== undefined && found !== undefined && Number(found) === score;
}

/** Only what is known is said: neither that the rest is normal nor that it is not. */
function sayAlike(world: World, alike: readonly string[]): string {
  const rest = inWords(world, {
    zh: '未见与之不符的其他体征。',
    en: 'Nothing is seen that would not fit it.',
  });
  return [...alike, rest].join(world.language === 'en' ? ' ' : '');
}

/** What was put in last and is in place. */
function findPlaced({ deeds, atMin }: World, { placed = [] }: Examination): Bilingual | undefined {
  const done = deeds.performed.filter(({ untilMin = 0, isCalledOff }) => untilMin <= atMin && !isCalledOff);
  const last = done.findLast(({ id }) => placed.some(row => row.procedures.includes(id)));
  return last && placed.find(row => row.procedures.includes(last.id))?.text;
}

/** What an illness that came after the beginning adds to what the case says of it. */
function saySince(world: World, { sinceIll = [], presupposes }: Examination): readonly string[] {
  if (presupposes && !isGiven(world, presupposes)) return [];
  const [now, before] = [world.physiology.vitals(), world.startVitals()];
  const row = sinceIll.find(each => isBeyond(world, each, now) && !isBeyond(world, each, before));
  return row ? [inWords(world, row.text)] : [];
}

/** What vital signs and the blood make of a finding that would be another in health. */
function findIll(world: World, { inIllness = [] }: Examination): Bilingual | undefined {
  const now = world.physiology.vitals();
  return inIllness.find(row =>
    'analyte' in row
      ? (findValueNow(world, row.analyte) ?? row.below) < row.below
      : isBeyond(world, row, now),
  )?.text;
}

type SignRow = NonNullable<Examination['sinceIll']>[number];

function isBeyond({ hospital, encounter }: World, row: SignRow, vitals: Vitals): boolean {
  const usual = toNormalVitals(encounter.patient.ageYears, hospital.vitalSigns);
  const [value, normal] = [vitals[row.vital], usual[row.vital]];
  if (row.belowTimes !== undefined) return value <= row.belowTimes * normal;
  if (row.aboveTimes !== undefined) return value >= row.aboveTimes * normal;
  return row.from !== undefined && value >= row.from;
}

/** Anybody can be weighed; whom the rest does not apply to is weighed only. */
function weigh(world: World, limit: ExaminationLimit | undefined, normal: Bilingual): string {
  const patient = toPatientNow(world);
  const kg = findWeight(world, patient.weightKg);
  const weight = inWords(world, { zh: `体重 ${kg} kg。`, en: `Weight ${kg} kg.` });
  if (limit && !isWithin(limit, patient)) return weight;
  return [weight, inWords(world, normal)].join(world.language === 'en' ? ' ' : '');
}

/** What the scales show: what treatment has done to it, and the clothes of the day. */
function findWeight(world: World, weightKg: number): number {
  const kinetic = world.hospital.kinetics.get(weightId);
  if (!kinetic) return weightKg;
  const value = world.physiology.follow(kinetic, { start: weightKg, sinceMin: world.arrivedMin });
  const shown = varyLater(world, weightId, { value, saidAt: 1 });
  return shown === weightKg ? weightKg : Math.round(shown * 10) / 10;
}

const weightId = 'weight';

/**
 * What the case says was so when it began, with what its courses say of the same sign by now: what has gone or become
 * less was so on arrival.
 */
function sayOwn(world: World, id: string, own: string): string {
  const { encounter, hospital, physiology, language } = world;
  const changes = (encounter.courses ?? []).flatMap(({ model, severity: start }) => {
    const rows = hospital.models.get(model)?.findings[id] ?? [];
    const severity = physiology.severity(model) ?? start;
    const [was, now] = [start, severity].map(at => rows.findLast(({ from }) => from <= at));
    return was === now ? [] : [{ isBetter: severity < start, text: now?.text }];
  });
  if (changes.length === 0) return own;
  const isBetter = changes.every(each => each.isBetter);
  const now = changes.map(({ text }) => inLanguage(text ?? gone, language));
  const space = language === 'en' ? ' ' : '';
  if (!isBetter) return [own, ...now].join(space);
  return inWords(world, {
    zh: `来时：${own}现较前好转：${now.join('')}`,
    en: `On arrival: ${own} Now better than before: ${now.join(' ')}`,
  });
}

/** Where somebody is more awake than at the beginning, and the examination tells. */
function sayAwake(world: World, { clearsWithGcs }: Examination): readonly string[] {
  const { gcs } = world.physiology.vitals();
  if (!clearsWithGcs || gcs <= world.startVitals().gcs) return [];
  return [inWords(world, { zh: `现 GCS ${gcs}，较前清醒。`, en: `Now GCS ${gcs}, clearer than before.` })];
}

/** What the case says of the beginning does not hold beside another number. */
function sayGcs(world: World): Bilingual {
  const gcs = world.physiology.vital('gcs');
  const before = world.startVitals().gcs;
  return gcs > before
    ? { zh: `GCS ${gcs} 分，较来时清醒。`, en: `GCS ${gcs}: clearer than on arrival.` }
    : { zh: `GCS ${gcs} 分，较来时差。`, en: `GCS ${gcs}: worse than on arrival.` };
}

const gone: Bilingual = { zh: '已基本消退。', en: 'all but gone.' };

/** What is told of one part of a finding leaves the others as the case has them. */
function sayEased(world: World, own: string, { where, text }: Ease): string {
  if (!where) return inWords(world, text);
  return inWords(world, { zh: `来时：${own}现在：${text.zh}`, en: `On arrival: ${own} Now: ${text.en}` });
}

/** Of somebody who is not awake enough to take part: what can be seen all the same. */
function toDulled({ dulled }: ExaminationLimit, gcs: number): Bilingual {
  if (dulled && gcs >= dulled.fromGcs) return dulled.text;
  return {
    zh: `患者意识状态（GCS ${gcs}）不允许完成该检查。`,
    en: `Cannot be assessed: GCS ${gcs}.`,
  };
}

function isWithin({ sex, fromYears = 0, underYears = 200 }: ExaminationLimit, patient: Patient): boolean {
  if (sex !== undefined && sex !== patient.sex) return false;
  return patient.ageYears >= fromYears && patient.ageYears < underYears;
}

const fullGcs = 15;
const notApplicable = { zh: '不适用于该患者。', en: 'Does not apply to this patient.' } as const;

/** Whether the patient is in the state that a normal finding speaks of. A case about a birth states its findings. */
function isGiven(world: World, state: NonNullable<Examination['presupposes']>): boolean {
  const patient = toPatientNow(world);
  if (state === 'pregnancy') return patient.pregnantWeeks !== undefined;
  return state === 'newborn' && patient.ageYears < world.hospital.formulary.rules.ages.newbornBelow;
}
