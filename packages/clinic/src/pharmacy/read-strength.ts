import { parseUnit } from './amount.ts';
import type { DoseUnit, Drug } from './drug.ts';
import type { Formulary } from './formulary.ts';

/** How much is in a millilitre, as it stands beside a name. */
interface Strength {
  readonly perMl: number;
  readonly unit: DoseUnit;
  /** The name without it. */
  readonly rest: string;
}

const percent = /(\d+(?:\.\d+)?)\s*%/;
/** One gram in so many millilitres: "1:10,000". */
const ratio = /\b1\s?[:∶]\s?(\d{1,3}(?:,\d{3})+|\d{2,6})\b/;
/** Units of insulin in a millilitre: "U-500". */
const unitsPerMl = /\bU-?(\d{2,3})\b/i;
/** "10 mg/ml", "12500U/2ml", "4 mg in 50 mL". */
const inVolume =
  /(\d+(?:\.\d+)?)\s*([a-zμ\u3400-\u9fff]{1,12}?)\s*(?:\/|per|in|溶于|加入)\s*(\d+(?:\.\d+)?)?\s*(?:ml|毫升)/i;

/** The strength in a written name; undefined where there is none. */
export function readStrength(name: string): Strength | undefined {
  const plain = name.normalize('NFKC');
  const without = (found: RegExpExecArray) =>
    plain
      .replace(found[0], ' ')
      .replace(/\(\s*\)/, '')
      .trim();
  const mixed = inVolume.exec(plain);
  const unit = mixed && parseUnit(mixed[2] ?? '');
  if (mixed && unit && unit.unit !== 'mL' && unit.unit !== 'mEq')
    return {
      perMl: (Number(mixed[1]) * unit.factor) / Number(mixed[3] ?? 1),
      unit: unit.unit,
      rest: without(mixed),
    };
  const ofHundred = percent.exec(plain);
  if (ofHundred) return { perMl: Number(ofHundred[1]) / 100, unit: 'g', rest: without(ofHundred) };
  const oneIn = ratio.exec(plain);
  if (oneIn) return { perMl: 1 / Number(oneIn[1]?.replaceAll(',', '')), unit: 'g', rest: without(oneIn) };
  const units = unitsPerMl.exec(plain);
  return units ? { perMl: Number(units[1]), unit: 'U', rest: without(units) } : undefined;
}

/** The drug of a written name, which may have its strength in the middle. */
export function findWithStrength(name: string, formulary: Formulary): Drug | undefined {
  const rest = readStrength(name)?.rest;
  return formulary.find(name) ?? (rest ? formulary.find(rest) : undefined) ?? findLabelled(name, formulary);
}

/** Of the preparations of one substance the one whose label says the strength that is written. */
function findLabelled(name: string, formulary: Formulary): Drug | undefined {
  const written = listPercents(name);
  if (written.length === 0) return undefined;
  const fitting = formulary
    .findPreparations(name)
    .filter(drug => written.every(each => listLabelled(drug).includes(each)));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * The strengths that the pharmacy keeps of a solution whose label says its strength, where another one is written:
 * 5% albumin is not a quarter of a bottle of 20%.
 */
export function listOtherStrengths(name: string, drug: Drug, formulary: Formulary): readonly Drug[] {
  const written = listPercents(name);
  const labelled = listLabelled(drug);
  if (written.length === 0 || labelled.length === 0 || written.some(each => labelled.includes(each)))
    return [];
  const kind = toKind(drug);
  return formulary.drugs.filter(each => listLabelled(each).length > 0 && toKind(each) === kind);
}

function listLabelled({ name }: Drug): readonly number[] {
  return [name.zh, name.en].flatMap(listPercents);
}

function listPercents(text: string): readonly number[] {
  return [...text.normalize('NFKC').matchAll(new RegExp(percent, 'g'))].map(([, value]) => Number(value));
}

function toKind({ name }: Drug): string {
  return name.en.replace(percent, '').replace(/\s+/g, ' ').trim();
}
