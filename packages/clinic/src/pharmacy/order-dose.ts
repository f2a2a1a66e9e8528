import { convertAmount, parseUnit } from './amount.ts';
import { type DoseLimits, isRepeated, judgeRow, type RowVerdict } from './dose-limits.ts';
import type { Dose, DoseUnit, Drug, Route } from './drug.ts';
import type { ReadDrugOrder } from './order.ts';
import type { OrderContext } from './order-context.ts';

/** How an order stands to the formulary's doses for its route and patient. */
export interface DoseReading {
  /** No row: nothing in the formulary to measure the order by. */
  readonly row: Dose | undefined;
  readonly limits: DoseLimits | undefined;
  readonly verdict: RowVerdict;
  /** Amount over the row's full dose or else its least, at most 2; 1 where there is no row. */
  readonly share: number;
  /** Where the rows were found. */
  readonly source: 'own' | 'other-iv' | 'other-age' | 'only-for' | 'none';
  /** Whether the row is for what the order or the case means. */
  readonly isMeant: boolean;
  /** Whether it is meant to save a life, and the row is for that. */
  readonly isLifeSaving: boolean;
}

interface Rows {
  readonly source: DoseReading['source'];
  readonly rows: readonly Dose[];
}

const largestShare = 2;

export function readDose(order: ReadDrugOrder, context: OrderContext): DoseReading {
  const { indications, rules } = context.formulary;
  const { bearsOut = () => true } = context;
  const listMeant = (text: string) => [...indications.list(text)].filter(bearsOut);
  const meantByOrder = new Set(listMeant(order.indication ?? ''));
  const meantByCase = new Set(context.indications.flatMap(listMeant));
  const meant = new Set([...meantByOrder, ...meantByCase, ...listUnsaid(order, context)]);
  const { source, rows } = findRows(order, context, dose => context.formulary.isFor(dose, meant));
  const past = readPast(order, context);
  const judged = rows
    .map(row => ({
      row,
      ...judgeRow(order, row, {
        weightKg: context.patient.weightKg,
        rounding: rules.rounding,
        given: sumPast(past, order, { unit: row.unit }),
        givenSameRoute: sumPast(past, order, { unit: row.unit, route: order.route }),
      }),
    }))
    .filter(({ row, verdict }) => verdict.kind !== 'incomparable' && !isPastLoading(row, order));
  const named = judged.filter(
    ({ row }) => fitsRhythm(row, order) && context.formulary.isFor(row, meantByOrder),
  );
  const cased = judged.filter(
    ({ row }) => fitsRhythm(row, order) && context.formulary.isFor(row, meantByCase),
  );
  const best = pickBest(judged, named.length > 0 ? named : cased);
  if (best === undefined) {
    return {
      row: undefined,
      limits: undefined,
      verdict: { kind: 'incomparable' },
      share: 1,
      source,
      isMeant: false,
      isLifeSaving: false,
    };
  }
  const share = best.amount / toFull(best, context.patient.weightKg);
  return {
    row: best.row,
    limits: best.limits,
    verdict: best.verdict,
    share: Math.min(largestShare, share),
    source,
    isMeant: context.formulary.isFor(best.row, meant),
    isLifeSaving: context.formulary.isFor(best.row, new Set([...meant].filter(indications.isLifeSaving))),
  };
}

/** What the patient has of what doses of the drug are kept for: the body needs them, whatever the order says. */
function listUnsaid({ drug }: ReadDrugOrder, { formulary, hasIt }: OrderContext): readonly string[] {
  if (hasIt === undefined) return [];
  const kept = drug.doses.filter(({ indicationOnly }) => indicationOnly === true);
  const ids = kept.flatMap(({ indication }) => [...formulary.indications.list(indication)]);
  return [...new Set(ids)].filter(hasIt);
}

type Judged = ReturnType<typeof judgeRow> & { readonly row: Dose };

function toFull({ row: { full, perKg }, limits }: Judged, weightKg: number): number {
  return full === undefined ? limits.min : full * (perKg ? weightKg : 1);
}

/**
 * A row that fits wins, one for what is meant before others. A dose weaker than any row that is meant is weak although
 * it would do for something else; a dose above what is meant passes if the formulary knows it for another purpose.
 */
function pickBest(judged: readonly Judged[], meant: readonly Judged[]): Judged | undefined {
  const rank = (entry: Judged) =>
    entry.verdict.kind === 'fits' ? 0 : entry.verdict.kind === 'under' ? 1 : 2;
  const least = (entries: readonly Judged[]) =>
    entries.reduce<Judged | undefined>((best, entry) => {
      if (best === undefined || rank(entry) < rank(best)) return entry;
      if (rank(entry) > rank(best)) return best;
      return nearness(entry) < nearness(best) ? entry : best;
    }, undefined);
  const own = least(meant);
  if (own !== undefined && own.verdict.kind !== 'over') return own;
  return least(judged);
}

/** How far an amount lies outside a row, as a ratio; 0 inside. */
function nearness({ verdict, amount, limits }: Judged): number {
  if (verdict.kind === 'under') return limits.min / amount;
  return verdict.kind === 'over' ? amount / limits.max : 0;
}

/** Loading doses every 6 hours are no daily dose of the same size (digoxin). */
function isPastLoading({ loading, everyHours }: Dose, order: ReadDrugOrder): boolean {
  if (loading !== true || everyHours === undefined || typeof order.every !== 'number') return false;
  return isRepeated(order) && order.every > Math.max(...everyHours);
}

function fitsRhythm(row: Dose, order: ReadDrugOrder): boolean {
  const isSingle = row.once === true || (row.loading === true && row.everyHours === undefined);
  return !(isSingle && isRepeated(order));
}

function findRows(order: ReadDrugOrder, context: OrderContext, isMeant: (dose: Dose) => boolean): Rows {
  const { doses } = order.drug;
  const here = listOfForm(
    order,
    doses.filter(dose => dose.route === order.route),
  );
  const open = (rows: readonly Dose[]) => rows.filter(dose => dose.indicationOnly !== true || isMeant(dose));
  const timely = here.filter(dose => order.per !== 'dose' || dose.per === 'dose');
  const own = selectByAge(open(timely), context);
  // A rate is measured by a rate where there is one: 40 mmol of potassium may go in, but not in an hour.
  const rates = order.per === 'dose' ? [] : own.filter(dose => dose.per !== 'dose');
  if (rates.length > 0) return { source: 'own', rows: rates };
  if (own.length > 0) return { source: 'own', rows: own };
  const otherIv = selectByAge(open(doses.filter(dose => isOtherIv(order, dose))), context);
  if (timely.length === 0 && otherIv.length > 0) {
    const isUsual = order.route === 'intraosseous' || here.length > 0;
    return { source: isUsual ? 'own' : 'other-iv', rows: otherIv };
  }
  if (open(here).length > 0) return { source: 'other-age', rows: open(here) };
  if (here.length > 0) return { source: 'only-for', rows: here };
  return { source: 'none', rows: [] };
}

/** Doses of the form that the order names, where the formulary tells them apart. */
function listOfForm({ release }: ReadDrugOrder, rows: readonly Dose[]): readonly Dose[] {
  if (release === undefined || !rows.some(row => row.release === release)) return rows;
  return rows.filter(row => row.release === undefined || row.release === release);
}

/** What goes into a vein also goes into the marrow (ERC Guidelines 2021). */
function isOtherIv(order: ReadDrugOrder, dose: Dose): boolean {
  if (order.route === 'intraosseous') return dose.route === 'iv-bolus' || dose.route === 'iv-infusion';
  if (order.route === 'iv-bolus') return dose.route === 'iv-infusion';
  return order.route === 'iv-infusion' && dose.route === 'iv-bolus';
}

function selectByAge(rows: readonly Dose[], { ageYears, patient, formulary }: OrderContext): readonly Dose[] {
  const { ages } = formulary.rules;
  const fits = (population: Dose['population']) =>
    rows.filter(dose => dose.population === population && isInAge(dose, ageYears));
  if (ageYears >= ages.adultFrom) return fits('adult');
  const newborn = ageYears < ages.newbornBelow ? fits('neonate') : [];
  if (newborn.length > 0) return newborn;
  const isGrown = ageYears >= ages.adultRowsFrom && patient.weightKg >= ages.adultRowsFromKg;
  return isGrown ? [...fits('child'), ...fits('adult')] : fits('child');
}

/** An upper age of 5 holds until the sixth birthday. */
function isInAge({ ageMinYears = 0, ageMaxYears = 130 }: Dose, ageYears: number): boolean {
  return ageYears >= ageMinYears && ageYears < ageMaxYears + 1;
}

/** What was given of the ordered drug today: a sum in any unit, by any route or by one. */
export function sumGiven(
  order: ReadDrugOrder,
  context: OrderContext,
  wanted: { readonly unit: Dose['unit']; readonly route?: Route | undefined },
): number {
  return sumPast(readPast(order, context), order, wanted);
}

interface PastDose {
  readonly amount: number;
  readonly unit: DoseUnit;
  readonly route: string | undefined;
}

/** All of today; of what goes on regularly, what comes on top of one loading dose. */
function readPast(order: ReadDrugOrder, { givenToday, patient }: OrderContext): readonly PastDose[] {
  const { drug } = order;
  const past = givenToday.flatMap((given): readonly PastDose[] => {
    const read = given.drug === drug.id ? parseUnit(given.unit) : undefined;
    if (read === undefined || read.unit === 'mEq') return [];
    return [{ amount: given.amount * read.factor, unit: read.unit, route: given.route }];
  });
  const load = isRepeated(order) ? past.find(dose => isLoad(dose, drug, patient.weightKg)) : undefined;
  return past.filter(dose => dose !== load);
}

/** Within what the drug is loaded with, and more than it goes on with. */
function isLoad({ amount, unit, route }: PastDose, drug: Drug, weightKg: number): boolean {
  const rows = drug.doses.filter(
    dose => dose.per === 'dose' && (dose.route === route || route === undefined),
  );
  const toMost = ({ max, perKg, maxPerDose }: Dose) =>
    Math.min(max * (perKg ? weightKg : 1), maxPerDose ?? Number.POSITIVE_INFINITY);
  const measures = rows.map(row => ({
    isLoading: row.loading === true,
    given: convertAmount(amount, { from: unit, to: row.unit, drug }) ?? Number.NaN,
    most: toMost(row),
  }));
  return (
    measures.some(({ isLoading, given, most }) => isLoading && given <= most * roundedUp) &&
    measures.every(({ isLoading, given, most }) => isLoading || given > most)
  );
}

/** A load by weight is rounded to whole ampoules. */
const roundedUp = 1.1;

function sumPast(
  past: readonly PastDose[],
  { drug }: ReadDrugOrder,
  { unit, route }: { readonly unit: Dose['unit']; readonly route?: Route | undefined },
): number {
  let sum = 0;
  for (const dose of past) {
    if (route !== undefined && (dose.route ?? route) !== route) continue;
    sum += convertAmount(dose.amount, { from: dose.unit, to: unit, drug }) ?? 0;
  }
  return sum;
}
