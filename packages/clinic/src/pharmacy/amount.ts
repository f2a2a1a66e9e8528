import type { Dose, DoseUnit, Drug } from './drug.ts';

/** What conversion needs to know of a drug. */
export type Convertible = Pick<Drug, 'id' | 'strengths' | 'mmolPerGram' | 'valence' | 'iuPerMg'>;

/** A written unit: `factor` times the amount is in `unit`. Milliequivalents wait for the drug's valence. */
export interface ReadUnit {
  readonly unit: DoseUnit | 'mEq';
  readonly factor: number;
  readonly perKg: boolean;
  readonly per: Dose['per'];
}

export interface ReadAmount extends ReadUnit {
  /** Already multiplied by the factor. */
  readonly value: number;
}

type Scale = readonly [unit: DoseUnit | 'mEq', factor: number];

const words: readonly (readonly [Scale, string])[] = [
  [['mg', 1], 'mg milligram milligrams 毫克'],
  [['g', 1], 'g gram grams 克'],
  [['mcg', 1], 'mcg ug μg microgram micrograms 微克'],
  [['mcg', 0.001], 'ng nanogram nanograms 纳克'],
  [['mL', 1], 'ml cc millilitre millilitres milliliter milliliters 毫升'],
  [['mL', 1000], 'l litre litres liter liters 升'],
  // 20 drops to the millilitre, the metric drop of the pharmacopoeias.
  [['mL', 0.05], 'drop drops gtt 滴'],
  [['U', 1], 'u unit units 单位'],
  [['U', 10_000], '万u 万单位'],
  [['U', 1_000_000], 'millionunits millionu 百万单位 百万u'],
  [['IU', 1], 'iu 国际单位'],
  [['IU', 10_000], '万iu 万国际单位'],
  [['mmol', 1], 'mmol millimole millimoles 毫摩尔 毫摩'],
  [['mEq', 1], 'meq milliequivalent milliequivalents 毫当量'],
];

const scales: ReadonlyMap<string, Scale> = new Map(
  words.flatMap(([scale, spellings]) => spellings.split(' ').map(word => [word, scale] as const)),
);

/** Only these tell milli-units from mega-units; folded to lower case they would be a billion times apart. */
const casedScales: ReadonlyMap<string, Scale> = new Map([
  ['mU', ['U', 0.001]],
  ['MU', ['U', 1_000_000]],
]);

const perWords: ReadonlyMap<string, Dose['per'] | 'kg'> = new Map([
  ['kg', 'kg'],
  ['公斤', 'kg'],
  ['千克', 'kg'],
  ['h', 'hour'],
  ['hr', 'hour'],
  ['hour', 'hour'],
  ['小时', 'hour'],
  ['时', 'hour'],
  ['min', 'minute'],
  ['minute', 'minute'],
  ['分', 'minute'],
  ['分钟', 'minute'],
  ['dose', 'dose'],
  ['次', 'dose'],
]);

/** Reads `mg`, `毫克`, `mcg/kg/min`, `U·h`; `undefined` for anything else, `mg/day` and `mg/m²` included. */
export function parseUnit(text: string): ReadUnit | undefined {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, '').replace(/per/gi, '/').replace(/每/g, '/');
  const [name = '', ...rest] = plain.split(/[/·]/);
  const scale = casedScales.get(name) ?? (/^mu$/i.test(name) ? undefined : scales.get(name.toLowerCase()));
  if (scale === undefined) return undefined;
  const parts = rest.map(part => perWords.get(part.toLowerCase()));
  if (parts.includes(undefined)) return undefined;
  const times = parts.filter(part => part !== 'kg' && part !== 'dose');
  if (times.length > 1 || new Set(parts).size !== parts.length) return undefined;
  const [per = 'dose'] = times as readonly Dose['per'][];
  return { unit: scale[0], factor: scale[1], perKg: parts.includes('kg'), per };
}

/** Reads `0.5 mg/kg`, `1.5克`, `400万U`. */
export function parseAmount(text: string): ReadAmount | undefined {
  const match = /^\s*(\d+(?:\.\d+)?|\.\d+)\s*(\S.*)$/.exec(text.normalize('NFKC'));
  const unit = match?.[2] === undefined ? undefined : parseUnit(match[2]);
  return unit && { ...unit, value: Number(match?.[1]) * unit.factor };
}

const mgPer: Readonly<Partial<Record<DoseUnit, number>>> = { mg: 1, mcg: 0.001, g: 1000 };

export function toMillimoles(milliequivalents: number, drug: Convertible): number {
  return milliequivalents / (drug.valence ?? 1);
}

/** An amount of a drug in another unit; `undefined` where the two do not measure the same thing. */
export function convertAmount(
  amount: number,
  { from, to, drug }: { readonly from: DoseUnit; readonly to: DoseUnit; readonly drug: Convertible },
): number | undefined {
  if (from === to || (isActivity(from) && isActivity(to))) return amount;
  const mg = toMilligrams(from, drug);
  const wanted = toMilligrams(to, drug);
  return mg === undefined || wanted === undefined ? undefined : (amount * mg) / wanted;
}

function isActivity(unit: DoseUnit): boolean {
  return unit === 'U' || unit === 'IU';
}

/** Milligrams in one unit of the drug. */
function toMilligrams(unit: DoseUnit, drug: Convertible): number | undefined {
  const plain = mgPer[unit];
  if (plain !== undefined) return plain;
  const gPerMl = drug.strengths?.[0]?.gPerMl;
  if (unit === 'mL') return gPerMl === undefined ? undefined : gPerMl * 1000;
  if (unit === 'mmol') return drug.mmolPerGram === undefined ? undefined : 1000 / drug.mmolPerGram;
  return drug.iuPerMg === undefined ? undefined : 1 / drug.iuPerMg;
}

/** At most four significant digits, without an exponent for any dose. */
export function writeNumber(value: number): string {
  return String(Number(value.toPrecision(4)));
}
