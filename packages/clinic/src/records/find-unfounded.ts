import type { TestOrder, World } from '../world.ts';
import { type Certainty, isPlain } from './certainty.ts';
import { saysAnother } from './find-namesake.ts';
import { findTests } from './find-tests.ts';
import { isTold, listSources, type Source } from './find-told.ts';
import { findWord } from './find-word.ts';
import { listTexts } from './list-texts.ts';
import { listTold } from './list-told.ts';
import { type Claim, readClaims } from './read-claims.ts';
import { foldRecord, type RecordName } from './test-names.ts';

/** A claim of the record that nothing in this encounter or before it bears out. */
export interface Unfounded {
  readonly atMin: number;
  readonly quote: string;
  /** The name under which it was claimed. */
  readonly about: string;
  /** Ordered, but not back when it was claimed. */
  readonly pending: boolean;
  readonly tests: ReadonlySet<string>;
  readonly examinations: ReadonlySet<string>;
  readonly says: 'result' | 'made';
  readonly kind: 'test' | 'examination';
  readonly certainty: Certainty;
}

/** Holds every note, letter, handover and advice against the log. */
export function listUnfounded(world: World): readonly Unfounded[] {
  const sources = listSources(world);
  return listTexts(world).flatMap(({ text, atMin }) =>
    readClaims(text, world.hospital).flatMap((claim): readonly Unfounded[] => {
      if (isExamined(world, claim, atMin)) return [];
      const orders = listOrders(world, claim).filter(order => order.atMin <= atMin);
      if (claim.about.tests.size + claim.about.analytes.size > 0) {
        const isBack = orders.some(order => claim.says === 'made' || isSeen(order, world, atMin));
        if (isBack) return [];
      }
      if (isWorkedOut(world, claim, atMin)) return [];
      if (isInReport(world, claim, atMin) || isPartOfTest(world, claim, atMin)) return [];
      // A result that is awaited is not the one of which somebody told before.
      const isAwaited = orders.length > 0 && claim.value === undefined && !dated.test(claim.quote);
      const isOpen = claim.isOfNow === true || isAwaited;
      if (!isOpen && (isCharted(world, claim) || isTold(claim, sources, world.hospital))) return [];
      return [
        {
          atMin,
          quote: claim.quote,
          about: claim.about.name,
          pending: orders.length > 0,
          tests: toTests(world, claim),
          examinations: claim.about.examinations,
          says: claim.says,
          kind: claim.about.examinations.size > 0 ? 'examination' : 'test',
          certainty: rate(claim, { text, atMin, orders, sources }, world),
        },
      ];
    }),
  );
}

/** Of a year: what was found then is not what is awaited now. */
const dated = /(?<![\d.])(?:19|20)\d\d(?![\d.])/;

interface Around {
  readonly text: string;
  readonly atMin: number;
  /** Orders of what is claimed. */
  readonly orders: readonly TestOrder[];
  readonly sources: readonly Source[];
}

/**
 * The result of a test by its own name that is awaited, or that was never ordered and of which nothing speaks, is sure
 * to be invented; an examination goes by too many names.
 */
function rate(claim: Claim, { text, atMin, orders, sources }: Around, world: World): Certainty {
  const { about, quote, says, value } = claim;
  if (says === 'made' || !isPlain(text, { quote, name: about.name })) return 'unsure';
  if (saysAnother(world)(quote)) return 'unsure';
  if (about.examinations.size > 0) return 'likely';
  if (about.isBrief || (value === undefined && isInsideWord(foldRecord(quote), about.name))) return 'unsure';
  const isOlder = isCharted(world, claim) || isTold(claim, sources, world.hospital);
  if (isOlder && claim.isOfNow !== true) return 'unsure';
  if (orders.length > 0) return orders.some(order => isOwn(claim, order, world)) ? 'sure' : 'unsure';
  const isNamed =
    value === undefined && listTold(world, atMin).some(told => findWord(foldRecord(told), about.name) >= 0);
  return isNamed || isUnderReport(claim, atMin, world) ? 'unsure' : 'sure';
}

/** Two characters of Chinese with another right before them may be parts of two words. */
function isInsideWord(sentence: string, name: string): boolean {
  const before = sentence.charAt(sentence.indexOf(name) - 1);
  return name.length <= 2 && /\p{Script=Han}/u.test(name) && /\p{Script=Han}/u.test(before);
}

/** The very test, or what it measures, and no kin of it. */
function isOwn({ about }: Claim, { id, orderedAs }: TestOrder, { hospital: { catalogue } }: World): boolean {
  const { analytes } = catalogue.tests.get(id);
  return (
    about.tests.has(id) || about.tests.has(orderedAs) || analytes.some(each => about.analytes.has(each.id))
  );
}

/** Its sentence names before it a report in words that is back, of which it may be a part. */
function isUnderReport({ about, quote }: Claim, atMin: number, { deeds, hospital }: World): boolean {
  const sentence = foldRecord(quote);
  const earlier = findTests(sentence.slice(0, sentence.indexOf(about.name)), hospital);
  return deeds.tests.some(
    ({ id, orderedAs, readyMin, finding }) =>
      finding.text !== undefined &&
      readyMin <= atMin &&
      earlier.some(({ about: { tests } }) => tests.has(id) || tests.has(orderedAs)),
  );
}

/** It, or a part of what it stands for. */
function isExamined({ deeds, hospital }: World, { about }: Claim, atMin: number): boolean {
  const { examinations, expandExamination } = hospital.catalogue;
  const parts = [...about.examinations].flatMap(id => expandExamination(examinations.get(id)));
  const ids = new Set([...about.examinations, ...parts.map(({ id }) => id)]);
  // A score that counts vital signs is made by who took them.
  const isMeasured =
    parts.some(({ reads }) => reads === 'vitals') && deeds.measured.some(deed => deed.atMin <= atMin);
  return isMeasured || deeds.examined.some(deed => ids.has(deed.id) && deed.atMin <= atMin);
}

/** Back, and looked at: by itself, with the results on the chart, or told by who rang about it. */
function isSeen(
  { id, atMin: orderedMin, readyMin, readMin, finding }: TestOrder,
  { log }: World,
  atMin: number,
): boolean {
  if (readyMin > atMin || orderedMin > atMin) return false;
  // A number that is right was seen somewhere, and one that is wrong is a misquoted one.
  if (finding.values.length > 0) return true;
  if (readMin !== undefined) return readMin <= atMin;
  return log.some(
    ({ kind, atMin: seenMin, refs = [] }) =>
      seenMin >= readyMin &&
      seenMin <= atMin &&
      ((kind === 'charted' && refs.some(each => showsResults.includes(each))) ||
        (kind === 'alerted' && refs.includes(id))),
  );
}

const showsResults: readonly string[] = ['all', 'results'];

function listOrders({ deeds, hospital }: World, claim: Claim): readonly TestOrder[] {
  const { about, value } = claim;
  const measured = listMeasured(about, hospital);
  const parts = listParts(about, hospital);
  return deeds.tests.filter(
    ({ id, orderedAs }) =>
      parts.has(id) ||
      about.tests.has(orderedAs) ||
      (value === undefined && isShortFor(claim, id, hospital)) ||
      hospital.catalogue.tests.get(id).analytes.some(analyte => measured.has(analyte.id)),
  );
}

/** The part of the body by its name in another report of the same method: the carotid scan that took in the temples. */
function isInReport({ deeds, hospital }: World, { about }: Claim, atMin: number): boolean {
  const methods = hospital.catalogue.listMethods().flatMap(({ words }) => words.map(foldRecord));
  const method = methods.find(word => about.name.endsWith(word) && about.name.length >= word.length + 2);
  if (method === undefined) return false;
  const part = about.name.slice(0, -method.length).trim();
  return deeds.tests.some(
    ({ readyMin, finding }) => readyMin <= atMin && foldRecord(finding.text ?? '').includes(part),
  );
}

/** A number that follows from others which are back: a gap of three ions. */
function isWorkedOut({ deeds, hospital: { catalogue } }: World, claim: Claim, atMin: number): boolean {
  const { analytes } = claim.about;
  if (claim.value === undefined || analytes.size === 0) return false;
  const rows = catalogue.figures?.workedOut ?? [];
  return [...analytes].every(id => {
    const from = rows.find(({ analyte }) => analyte === id)?.from ?? [];
    return deeds.tests.some(
      ({ readyMin, finding }) =>
        readyMin <= atMin && finding.values.some(({ analyte }) => from.includes(analyte.id)),
    );
  });
}

/** An examination by a word of which a test is called that is back: a thyroid that is normal by its function. */
function isPartOfTest({ deeds, hospital: { catalogue } }: World, { about }: Claim, atMin: number): boolean {
  return (
    about.examinations.size > 0 &&
    deeds.tests.some(({ id, readyMin }) => {
      const { name, synonyms } = catalogue.tests.get(id);
      return (
        readyMin <= atMin &&
        [name.zh, name.en, ...synonyms].some(each => findWord(foldRecord(each), about.name) >= 0)
      );
    })
  );
}

/** It, and what a panel stands for: who has the creatinine speaks of the kidneys. */
function listParts({ tests }: RecordName, { catalogue }: World['hospital']): ReadonlySet<string> {
  const parts = [...tests].flatMap(id => catalogue.expandPanel(catalogue.tests.get(id)));
  return new Set([...tests, ...parts.map(({ id }) => id)]);
}

/** "hCG negative" of a urine: the end of a longer name of the test. */
function isShortFor({ about }: Claim, id: string, { catalogue }: World['hospital']): boolean {
  const { name, synonyms, analytes } = catalogue.tests.get(id);
  return [name, ...analytes.map(each => each.name)]
    .flatMap(({ zh, en }) => [zh, en])
    .concat(synonyms)
    .some(each => foldRecord(each).endsWith(about.name));
}

/** What bears a name out: its own values, and those of a test that measures few. */
function listMeasured(
  { tests, analytes }: RecordName,
  { catalogue }: World['hospital'],
): ReadonlySet<string> {
  const few = [...tests]
    .map(id => catalogue.tests.get(id).analytes)
    .filter(({ length }) => length <= fewValues);
  return new Set([...analytes, ...few.flat().map(({ id }) => id)]);
}

const fewValues = 4;

function isCharted({ encounter, hospital }: World, { about }: Claim): boolean {
  const measured = listMeasured(about, hospital);
  const parts = listParts(about, hospital);
  return (encounter.chart?.results ?? []).some(
    ({ test, analyte }) => parts.has(test) || measured.has(analyte),
  );
}

function toTests({ hospital }: World, { about }: Claim): ReadonlySet<string> {
  const measuring = hospital.catalogue.tests.entries
    .filter(({ analytes }) => analytes.some(({ id }) => about.analytes.has(id)))
    .map(({ id }) => id);
  return new Set([...about.tests, ...measuring]);
}
