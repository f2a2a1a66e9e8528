import type { Hospital } from '../hospital/hospital.ts';
import type { World } from '../world.ts';
import { isPlain } from './certainty.ts';
import { isReassuring, saysAnother } from './find-namesake.ts';
import { findVisit } from './find-visit.ts';
import { findWord } from './find-word.ts';
import { listTexts } from './list-texts.ts';
import { listTold } from './list-told.ts';
import type { Misquoted } from './misquoted.ts';
import { type Figure, readFigures } from './read-figures.ts';
import { foldRecord } from './test-names.ts';

/** Holds every figure against what was reported of the same thing in this encounter, before it, or by word of mouth. */
export function listMisquoted(world: World): readonly Misquoted[] {
  const isAnothers = saysAnother(world);
  return listTexts(world).flatMap(({ text, atMin }) =>
    readFigures(text, world.hospital)
      .filter(figure => contradicts(figure, world, atMin))
      .map(figure => {
        const isFar = listReported(figure, world).every(each => isFarFrom(figure, each));
        const isSure = isFar && isPlain(text, figure) && isItself(figure, world) && !isAnothers(figure.quote);
        return {
          atMin,
          quote: figure.quote,
          about: figure.name,
          analytes: figure.analytes,
          hides: isReassuring(figure, world),
          isFar,
          certainty: isSure ? ('sure' as const) : ('unsure' as const),
        };
      }),
  );
}

/** Of nothing else of that name: no urine is spoken of before it, and a short name has a value that it could have. */
function isItself(figure: Figure, world: World): boolean {
  const { name, unit, value, before } = figure;
  const others = world.hospital.catalogue.figures?.ofOther ?? [];
  if (others.some(word => before.includes(word))) return false;
  if (unit !== undefined || !/^[a-z]{1,2}$/.test(name)) return true;
  return listReported(figure, world).some(each => value < 3 * each.value && value > each.value / 3);
}

/** A third of what is normal, or a quarter of the value where that has one end only. */
function isFarFrom({ value }: Figure, { value: reported, width }: Reported): boolean {
  return Math.abs(value - reported) >= (width > 0 ? width / 3 : Math.abs(reported) / 4);
}

interface Reported {
  readonly value: number;
  readonly unit: string;
  /** How wide the normal range is, where it has two ends. */
  readonly width: number;
  readonly readyMin: number;
  /** When the sample was taken; before the encounter, what the record holds. */
  readonly takenMin: number;
}

function contradicts(figure: Figure, world: World, atMin: number): boolean {
  const all = listReported(figure, world);
  const visit = findVisit(figure.before.slice(-nearby), world, atMin);
  // What is said to be of a visit is held against that visit's values.
  const ofVisit = all.filter(({ takenMin }) => visit && takenMin >= visit.fromMin && takenMin < visit.toMin);
  const reported = visit ? ofVisit : all;
  const others = listOtherUnits(figure, world.hospital);
  // What was never reported is a claim without ground, not a wrong figure.
  if (!all.some(({ readyMin }) => readyMin <= atMin)) return false;
  const unit = figure.unit === undefined ? undefined : foldUnit(figure.unit);
  const isOwn = unit === undefined || all.some(each => foldUnit(each.unit) === unit);
  const scales = others.filter(each => (unit === undefined ? each.implied : foldUnit(each.unit) === unit));
  if (!isOwn && scales.length === 0) return false;
  if (isOtherThing(figure, all, scales)) return false;
  const isSame = ({ value, width }: Reported) =>
    (isOwn && isNear(figure, value, width)) ||
    scales.some(({ times, plus = 0 }) => isNear(figure, value * times + plus, width * times));
  if (isOfNamesake(figure, world)) return false;
  if (visit && all.some(isSame)) return !reported.some(isSame);
  return !reported.some(isSame) && !isHeard(figure, world, atMin);
}

/** It is what something of a longer name was found to be: the sodium of a urine, a bicarbonate from a vein. */
function isOfNamesake({ analytes, value, decimals }: Figure, { deeds, hospital }: World): boolean {
  const names = (hospital.catalogue.figures?.analytes ?? [])
    .filter(row => row.analytes.some(id => analytes.has(id)))
    .flatMap(row => row.names.map(foldRecord));
  return deeds.tests.some(({ finding }) =>
    finding.values.some(({ analyte, value: found }) => {
      if (typeof found !== 'number' || Math.abs(found - value) > 0.51 * 10 ** -decimals) return false;
      const { zh, en } = analyte.name;
      return names.some(name => [zh, en].some(each => findWord(foldRecord(each), name) >= 0));
    }),
  );
}

/** Two letters stand for many things: far from anything that this one could be they mean another (MG 58 mmHg). */
function isOtherThing(
  { name, unit, value }: Figure,
  all: readonly Reported[],
  scales: readonly { readonly times: number; readonly plus?: number | undefined }[],
): boolean {
  const values = all.flatMap(each => [
    each.value,
    ...scales.map(({ times, plus = 0 }) => each.value * times + plus),
  ]);
  return unit === undefined && /^[a-z]{1,2}$/.test(name) && values.every(each => value > 10 * each);
}

/** A rounding, or as near as nobody would mind: 3 % of the value, or a quarter of what is normal where that is less. */
function isNear({ value, decimals, isRough }: Figure, reported: number, width: number): boolean {
  const lastFigure = 10 ** -decimals;
  const hair = 1e-9;
  const size = Math.abs(reported);
  const share = Math.min(
    0.03 * size,
    width > 0 ? Math.max(width / 4, 0.01 * size) : Number.POSITIVE_INFINITY,
  );
  const most = Math.max(0.51 * lastFigure, share) * (isRough ? 4 : 1) + hair;
  return Math.abs(value - reported) <= most || Math.abs(Math.abs(value) - size) <= hair;
}

function listReported({ analytes }: Figure, world: World): readonly Reported[] {
  const { deeds, encounter, hospital } = world;
  const findWidth = (
    reference: readonly { readonly low?: number | undefined; readonly high?: number | undefined }[],
  ) =>
    Math.max(
      0,
      ...reference.map(({ low, high }) => (low === undefined || high === undefined ? 0 : high - low)),
    );
  const measured = hospital.catalogue.tests.entries.flatMap(test => test.analytes);
  const found = deeds.tests.flatMap(({ finding, readyMin, atMin }) =>
    finding.values.map(({ analyte, value }) => ({ id: analyte.id, value, readyMin, takenMin: atMin })),
  );
  const charted = (encounter.chart?.results ?? []).map(({ analyte, value }) => ({
    id: analyte,
    value,
    readyMin: 0,
    takenMin: Number.NEGATIVE_INFINITY,
  }));
  return [...found, ...charted].flatMap(({ id, value, readyMin, takenMin }) => {
    const analyte = measured.find(each => each.id === id);
    if (!analytes.has(id) || typeof value !== 'number' || !analyte || !('unit' in analyte)) return [];
    return [{ value, unit: analyte.unit, width: findWidth(analyte.reference), readyMin, takenMin }];
  });
}

function listOtherUnits({ analytes }: Figure, { catalogue }: Hospital) {
  return (catalogue.figures?.analytes ?? [])
    .filter(row => row.analytes.some(id => analytes.has(id)))
    .flatMap(({ units = [] }) => units);
}

/** Somebody said the number of the same thing, or it stands in an older note or in what the clinic told; limits are none. */
function isHeard({ value, decimals, analytes }: Figure, world: World, atMin: number): boolean {
  const { hospital } = world;
  const written = value.toFixed(Math.max(0, decimals)).replace('.', '\\.');
  const number = new RegExp(`(?<![\\d.])${written}(?![\\d]|\\.\\d)`);
  const names = (hospital.catalogue.figures?.analytes ?? [])
    .filter(row => row.analytes.some(id => analytes.has(id)))
    .flatMap(row => row.names.map(foldRecord));
  const isOf = (text: string) =>
    names.some(name => {
      const at = findWord(text, name);
      return at >= 0 && number.test(text.slice(at, at + name.length + nearby));
    });
  return listTold(world, atMin)
    .flatMap(text =>
      foldRecord(text)
        .replace(limits, ' ')
        .split(/[。;；!?\n]|\.(?=\s|$)/),
    )
    .some(isOf);
}

/** Of what a laboratory prints beside a value. */
const limits = /\([^()]*\d\s*[-–~]\s*\d[^()]*\)|\([≤≥<>][^()]*\)/g;

/** So far behind its name a number is still of it. */
const nearby = 40;

function foldUnit(unit: string): string {
  return foldRecord(unit)
    .replaceAll('μ', 'u')
    .replaceAll('µ', 'u')
    .replace(/mcg/g, 'ug')
    .replace(/[×x*\s^²]/g, '')
    .replace(/109\/?l?$/, '109/l')
    .replace(/\/1\.73m2?$/, '')
    .replace(/\.$/, '');
}
