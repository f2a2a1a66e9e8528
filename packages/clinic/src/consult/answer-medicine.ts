import type { ConsultQuestion } from '../catalogue/department.ts';
import { toKnownPatient } from '../known-patient.ts';
import { checkOrder, type OrderHazard } from '../pharmacy/check-order.ts';
import type { Drug } from '../pharmacy/drug.ts';
import type { Formulary } from '../pharmacy/formulary.ts';
import { findWord } from '../records/find-word.ts';
import { foldRecord } from '../records/test-names.ts';
import { inWords, listOnBoard, type World } from '../world.ts';
import { findLatest, sayLatest } from './abnormal-values.ts';
import { listAskedClauses } from './asked-clauses.ts';
import { listInUse, listStopped } from './orders-now.ts';

const mostDrugs = 3;
/** How much of it is no matter of which. */
const ofAmount: ReadonlySet<OrderHazard['hazard']> = new Set(['overdose', 'underdose', 'route', 'needless']);

/**
 * What the record has against the medicines that somebody asks about, and else what in it limits the choice. Which to
 * choose is the agent's: a colleague says no more than the pharmacy would with the same record.
 */
export function answerMedicine(world: World, question: ConsultQuestion, reason: string): string | undefined {
  // What was given, taken or stopped is told, not asked.
  const asked = listAskedClauses(reason);
  if (!asked.some(clause => isOn(question, clause)) && listNamed(world, asked).length === 0) return undefined;
  const drugs = listAsked(world, question, asked);
  const limits = listLimits(world);
  const known =
    limits.length > 0 ? limits.join(world.language === 'en' ? '; ' : '；') : inWords(world, nothing);
  if (drugs.length === 0)
    return inWords(world, {
      zh: `关于用药：病历里限制选择的是：${known}。您打算用哪一种，说了药名他们再核。`,
      en: `On the medicine: what limits the choice on record is: ${known}. Name the one you mean and they go through it.`,
    });
  const told = allergy.test(foldRecord(reason)) ? [inWords(world, minded)] : [];
  const said = [...drugs.map(drug => sayDrug(world, drug)), ...told].join(world.language === 'en' ? ' ' : '');
  return inWords(world, {
    zh: `关于用药：${said}（依据病历：${known}）`,
    en: `On the medicine: ${said} (By the record: ${known}.)`,
  });
}

/** Whether it is asked of a medicine by its name, of which nothing was said yet. */
export function asksOfUnsaid(world: World, reason: string, said: string): boolean {
  const { formulary } = world.hospital;
  const named = listNamed(world, listAskedClauses(reason));
  const text = foldRecord(said);
  return (
    named.length > 0 &&
    !named.some(({ id }) => formulary.listNames(id).some(name => findWord(text, foldRecord(name)) >= 0))
  );
}

const minded = {
  zh: '您说的过敏他们按有算，同类的不用，先写进病历。',
  en: 'The allergy you tell of counts: nothing of its kind, and write it down.',
} as const;
const nothing = { zh: '没有记载的限制', en: 'nothing' } as const;

/** Medicines that are named in what is asked, else those of the class that is. */
function listAsked(
  world: World,
  { classes = [] }: ConsultQuestion,
  asked: readonly string[],
): readonly Drug[] {
  const { formulary } = world.hospital;
  const named = listNamed(world, asked);
  if (named.length > 0) return named.slice(0, mostDrugs);
  const rows = classes.filter(({ words }) => asked.some(clause => hasWord(clause, words)));
  const known = new Set([...listInUse(world), ...listStopped(world)]);
  // Of a class the record speaks for itself: which of it to choose is not a colleague's to list.
  return formulary.drugs.filter(
    drug => known.has(drug.id) && rows.some(row => drug.classes.includes(row.class)),
  );
}

export function listNamed({ hospital: { formulary } }: World, asked: readonly string[]): readonly Drug[] {
  if (asked.length === 0) return [];
  const found = getTellingNames(formulary).flatMap(({ drug, names }) =>
    names.flatMap(name =>
      asked.filter(clause => isAskedOf(clause, name)).map(clause => ({ drug, name, clause })),
    ),
  );
  // A name within the longer name of another drug is not that of its own.
  const isWithin = ({ drug, name, clause }: (typeof found)[number]) =>
    found.some(
      other =>
        other.drug !== drug &&
        other.clause === clause &&
        other.name.length > name.length &&
        other.name.includes(name) &&
        clause.split(other.name).every(rest => findWord(rest, name) < 0),
    );
  return [...new Set(found.filter(each => !isWithin(each)).map(({ drug }) => drug))];
}

interface TellingNames {
  readonly drug: Drug;
  readonly names: readonly string[];
}

const telling = new WeakMap<Formulary, readonly TellingNames[]>();

/** By what each drug is known in what is asked, folded once for a hospital. */
function getTellingNames(formulary: Formulary): readonly TellingNames[] {
  const known = telling.get(formulary);
  if (known) return known;
  const made = formulary.drugs.map(drug => ({
    drug,
    names: [...new Set(formulary.listNames(drug.id).filter(isTelling).map(foldRecord))],
  }));
  telling.set(formulary, made);
  return made;
}

function isOn({ words, classes = [] }: ConsultQuestion, clause: string): boolean {
  return hasWord(clause, [...words, ...classes.flatMap(row => row.words)]);
}

function hasWord(clause: string, words: readonly string[]): boolean {
  return words.some(word => clause.includes(word.toLowerCase()));
}

/** An allergy that is told is no question. */
const allergy = /过敏|allerg|anaphyl/;
const nearby = 16;

function isAskedOf(text: string, name: string): boolean {
  const at = findWord(text, name);
  if (at < 0) return false;
  return !allergy.test(text.slice(Math.max(0, at - nearby), at + name.length + nearby));
}

function isTelling(name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? name.length >= 2 : name.length >= 4;
}

/** Whether the agent itself wrote down that the patient does not bear it, whatever for. */
function isWrittenAgainst({ deeds, hospital: { formulary } }: World, { id }: Drug): boolean {
  const notes = deeds.documented.filter(({ id: kind }) => kind === 'allergy');
  return formulary
    .listNames(id)
    .some(
      name => isTelling(name) && notes.some(({ text }) => findWord(foldRecord(text), foldRecord(name)) >= 0),
    );
}

function sayDrug(world: World, drug: Drug): string {
  if (isWrittenAgainst(world, drug)) {
    const { zh, en } = drug.name;
    return inWords(world, {
      zh: `${zh}：您写进了过敏与不耐受，不用。`,
      en: `${en}: you have put it among what is not borne; do not give it.`,
    });
  }
  if (listStopped(world).includes(drug.id)) {
    const { zh, en } = drug.name;
    return inWords(world, {
      zh: `${zh}：已经停了；停它的原因没有解决之前不再用，什么时候再用由主管团队定。`,
      en: `${en}: stopped; not again before the reason for that is settled, and when is for the asking team to decide.`,
    });
  }
  const name = inWords(world, drug.name);
  const against = [
    ...new Set([
      ...listMinded(world, drug),
      ...findHazards(world, drug).map(({ text }) => inWords(world, text)),
    ]),
  ];
  if (against.length === 0)
    return inWords(world, {
      zh: listInUse(world).includes(drug.id)
        ? `${name}：正在用；接着用不用，看它跟现在的病有没有关系，由主管团队定。`
        : `${name}：病历里没有记着不能用的理由，剂量按说明书。`,
      en: listInUse(world).includes(drug.id)
        ? `${name}: in use; whether it goes on depends on whether it has to do with the illness, which is for the asking team to decide.`
        : `${name}: nothing on record against it, dose by its label.`,
    });
  return inWords(world, { zh: `${name}：${against.join('')}`, en: `${name}: ${against.join(' ')}` });
}

/** What values that were read say against it. */
function listMinded(world: World, drug: Drug): readonly string[] {
  const { organisation } = world.hospital.catalogue;
  return (organisation.consulting?.minds ?? []).flatMap(row => {
    const { drugs = [], classes = [], analyte, below = 0, above = Number.POSITIVE_INFINITY, text } = row;
    if (!drugs.includes(drug.id) && !classes.some(each => drug.classes.includes(each))) return [];
    const value = findLatest(world, analyte);
    if (value === undefined || (value >= below && value <= above)) return [];
    const shown = sayLatest(world, analyte);
    return [inWords(world, { zh: `${shown}：${text.zh}。`, en: `${shown}: ${text.en}.` })];
  });
}

function findHazards(world: World, drug: Drug): readonly OrderHazard[] {
  const patient = toKnownPatient(world);
  const row = drug.doses[0];
  if (!row) return [];
  const order = {
    drug,
    amount: row.min,
    unit: row.unit,
    perKg: row.perKg,
    route: row.route,
    every: undefined,
    per: row.per,
    days: undefined,
    indication: undefined,
  };
  const given = new Set([...world.deeds.drugs.map(({ id }) => id), ...(patient.takes ?? [])]);
  const context = {
    formulary: world.hospital.formulary,
    patient,
    ageYears: patient.ageYears,
    taking: listOnBoard(world).filter(id => given.has(id) && id !== drug.id),
    givenToday: [],
    indications: [],
  };
  return checkOrder(order, context).filter(({ hazard }) => !ofAmount.has(hazard));
}

/** What the record says that any choice must mind. */
function listLimits(world: World): readonly string[] {
  const { allergies = [], pregnantWeeks, egfr: recorded } = toKnownPatient(world);
  const egfr = findLatest(world, 'egfr') ?? recorded;
  const [takes, stopped] = [listInUse(world), listStopped(world)];
  const { formulary } = world.hospital;
  const pause = world.language === 'en' ? ', ' : '、';
  const list = (ids: readonly string[]) => ids.map(id => inWords(world, formulary.nameOf(id))).join(pause);
  return [
    ...(allergies.length > 0
      ? [inWords(world, { zh: `过敏：${list(allergies)}`, en: `allergy: ${list(allergies)}` })]
      : []),
    ...(pregnantWeeks === undefined
      ? []
      : [inWords(world, { zh: `妊娠 ${pregnantWeeks} 周`, en: `${pregnantWeeks} weeks pregnant` })]),
    ...(egfr === undefined ? [] : [`eGFR ${egfr}`]),
    ...(takes.length > 0
      ? [inWords(world, { zh: `在用：${list(takes)}`, en: `takes: ${list(takes)}` })]
      : []),
    ...(stopped.length > 0
      ? [inWords(world, { zh: `已停：${list(stopped)}`, en: `stopped: ${list(stopped)}` })]
      : []),
  ];
}
