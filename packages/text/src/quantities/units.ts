import { unitNames } from './unit-names.ts';

/** A unit as the product of base units and a factor: `mg/dL` is 0.01 of `/l g`. */
export interface Unit {
  readonly scale: number;
  readonly base: string;
}

/** A unit standing in a text. */
export interface UnitMention {
  /** Longest reading first: "mg daily" is mg a day, or mg. */
  readonly units: readonly Unit[];
  readonly end: number;
}

interface Factor {
  readonly scale: number;
  /** Base unit and exponent. */
  readonly powers: readonly (readonly [string, number])[];
}

const latinNames = Object.keys(unitNames).filter(name => /^[a-zμ°%‰]/.test(name));
const otherNames = Object.keys(unitNames).filter(name => !/^[a-zμ°%‰]/.test(name));
const namePattern = new RegExp(
  `(?:${toAlternatives(latinNames)})(?![a-zμ])|(?:${toAlternatives(otherNames)})`,
  'iy',
);
/** A body surface, as filtration rates are related to it. */
const surfacePattern = /1\.73[ _]?(?:m\^?2|平方米)/iy;
const tenPattern = /[×x*] ?10(?:[\^*e]\(?([+-]?\d{1,2})\)?|([369]|12)(?= ?\/))|10[\^*](-?\d{1,2})/iy;
const exponentPattern = /\^?\(?(-?\d)\)?(?!\d)/y;
const overPattern = / ?\/ ?|每/y;
const overWordPattern = /[ -](?:per|an?|each|every) /iy;
const oftenPattern = / (?:daily|hourly|weekly)(?![a-z])/iy;
const timesPattern = / ?[·*] ?|\.(?=[a-zμ])| (?=[a-zμ]{1,5}\^?-\d)/iy;
const oftenNames: Readonly<Record<string, string>> = { daily: 'd', hourly: 'h', weekly: 'week' };

function toAlternatives(names: readonly string[]): string {
  return [...names]
    .sort((a, b) => b.length - a.length)
    .map(name => name.replaceAll(/[.%/]/g, '\\$&'))
    .join('|');
}

/** A unit as an item states it; one this table does not know is compared letter by letter. */
export function parseUnit(text: string): Unit {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[[\]{}]/g, '')
    .replaceAll('**', '^')
    .trim();
  const found = readUnit(plain, 0);
  const unit = found?.end === plain.length ? found.units[0] : undefined;
  return unit ?? { scale: 1, base: toUnknownBase(text) };
}

function toUnknownBase(text: string): string {
  return `?${text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()}`;
}

/** The unit standing at a place; `stated` are units of the item that the table may not know. */
export function readUnit(text: string, at: number, stated: readonly string[] = []): UnitMention | undefined {
  for (const name of stated) {
    const end = matchWords(text, at, name);
    if (end !== undefined) return { units: [parseUnit(name)], end };
  }
  const ten = match(tenPattern, text, at);
  const power = Number(ten?.[1] ?? ten?.[2] ?? ten?.[3] ?? 0);
  const start = at + (ten?.[0].length ?? 0);
  const product = readProduct(text, ten && text[start] === ' ' ? start + 1 : start);
  if (!product) return ten ? { units: [{ scale: 10 ** power, base: '' }], end: start } : undefined;
  const units = product.readings.map(factors => toUnit(factors, 10 ** power));
  return { units, end: product.end };
}

/** The end of the words at a place, whatever their case and spaces; undefined when others stand there. */
function matchWords(text: string, at: number, words: string): number | undefined {
  const wanted = toUnknownBase(words).slice(1);
  let end = at;
  for (let index = 0; index < wanted.length; end++) {
    if (end >= text.length) return undefined;
    if (text[end] === ' ' && index > 0) continue;
    if (text[end]?.toLowerCase() !== wanted[index]) return undefined;
    index++;
  }
  return /[a-z]$/.test(wanted) && /[a-z/·^]/i.test(text[end] ?? '') ? undefined : end;
}

/** Factors one after another: "mg/(kg·d)", "mg·kg^-1·d^-1", "毫克每千克每天", "mg per kg daily". */
function readProduct(
  text: string,
  start: number,
): { readonly readings: readonly (readonly Factor[])[]; readonly end: number } | undefined {
  const opening = match(overPattern, text, start)?.[0].length ?? 0;
  const first = readFactor(text, start + opening, opening > 0 ? -1 : 1);
  if (!first) return undefined;
  const factors: Factor[] = [first];
  const shorter: (readonly Factor[])[] = [];
  let { end } = first;
  for (let next = readNext(text, first); next; next = readNext(text, next)) {
    if (next.optional) shorter.unshift([...factors]);
    factors.push(next);
    end = next.end;
  }
  return { readings: [factors, ...shorter], end };
}

interface FoundFactor extends Factor {
  readonly sign: 1 | -1;
  readonly end: number;
  /** A frequency in words, or "a dose", which may speak of the order rather than the unit. */
  readonly optional?: boolean;
}

/** What follows a factor. After a slash everything is below it: in "mg/kg·d" the day too. */
function readNext(text: string, { end: at, sign }: FoundFactor): FoundFactor | undefined {
  const often = match(oftenPattern, text, at)?.[0];
  const known = often && unitNames[oftenNames[often.trim().toLowerCase()] ?? ''];
  if (known) return { ...power(known, -1), sign: -1, end: at + often.length, optional: true };
  const word = match(overWordPattern, text, at)?.[0];
  const over = word ?? match(overPattern, text, at)?.[0];
  if (over !== undefined) {
    const below = readFactor(text, at + over.length, -1);
    const base = below?.powers[0]?.[0];
    return below && { ...below, optional: base === 'time' || (word !== undefined && base === 's') };
  }
  const times = match(timesPattern, text, at)?.[0];
  return times === undefined ? undefined : readFactor(text, at + times.length, sign);
}

function readFactor(text: string, start: number, sign: 1 | -1): FoundFactor | undefined {
  const at = sign < 0 && text[start] === '(' ? start + 1 : start;
  const surface = match(surfacePattern, text, at);
  if (surface) return { scale: 1, powers: [['body', sign]], sign, end: close(text, at + surface[0].length) };
  const name = match(namePattern, text, at)?.[0];
  // In "次/分" the last sign is a minute; elsewhere it is a point of a score.
  const known = name && unitNames[sign < 0 && name === '分' ? 'min' : name.toLowerCase()];
  if (!known) return undefined;
  const end = at + name.length;
  const exponent = /[a-zμ米]$/i.test(name) ? match(exponentPattern, text, end) : undefined;
  return {
    ...power(known, sign * Number(exponent?.[1] ?? 1)),
    sign,
    end: close(text, end + (exponent?.[0].length ?? 0)),
  };
}

/** Past a bracket that a factor leaves open: "mg/(kg·d)". */
function close(text: string, end: number): number {
  if (text[end] !== ')') return end;
  const opened = text.lastIndexOf('(', end);
  return opened > 0 && /[/每] ?$/.test(text.slice(Math.max(0, opened - 2), opened)) ? end + 1 : end;
}

function power({ scale, powers }: Factor, exponent: number): Factor {
  return { scale: scale ** exponent, powers: powers.map(([base, each]) => [base, each * exponent]) };
}

/** Litres to a cubic metre. */
const litresPerCubicMetre = 1000;

/** What stands above the line and what below do not cancel: mg/kg is not a number. */
function toUnit(factors: readonly Factor[], start: number): Unit {
  const exponents = new Map<string, number>();
  let scale = start;
  for (const factor of factors) {
    scale *= factor.scale;
    for (const [base, exponent] of factor.powers) {
      const cubes = base === 'm' && exponent % 3 === 0 ? exponent / 3 : 0;
      scale *= litresPerCubicMetre ** cubes;
      const place = `${exponent < 0 ? '/' : ''}${cubes === 0 ? base : 'l'}`;
      exponents.set(place, (exponents.get(place) ?? 0) + Math.abs(cubes || exponent));
    }
  }
  const base = [...exponents].map(([name, exponent]) => `${name}${exponent === 1 ? '' : exponent}`);
  return { scale, base: base.sort().join(' ') };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** One unit over another: "每分钟" and "次" are 次/分钟. */
export function divideUnit(above: Unit, below: Unit): Unit {
  const parts = [...above.base.split(' '), ...below.base.split(' ').map(base => `/${base}`)];
  return { scale: above.scale / below.scale, base: parts.filter(Boolean).sort().join(' ') };
}
