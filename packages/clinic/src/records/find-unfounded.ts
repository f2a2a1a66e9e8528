import type { TestOrder, World } from '../world.ts';
import { findWord } from './find-word.ts';
import { listTexts } from './list-texts.ts';
import { type Claim, readClaims } from './read-claims.ts';
import { foldRecord, listClaimNames, type RecordName } from './test-names.ts';

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
}

/** Holds every note, letter, handover and advice against the log. */
export function listUnfounded(world: World): readonly Unfounded[] {
  const told = listTold(world);
  return listTexts(world).flatMap(({ text, atMin }) =>
    readClaims(text, world.hospital).flatMap((claim): readonly Unfounded[] => {
      const { name } = claim.about;
      const isOld = told.some(source => isTold(source, name)) || isToldOtherwise(world, claim, told);
      if ((isOld && !claim.isOfNow) || isExamined(world, claim, atMin)) return [];
      const orders = listOrders(world, claim);
      if (claim.about.tests.size + claim.about.analytes.size > 0) {
        const isBack = orders.some(order =>
          claim.says === 'made' ? order.atMin <= atMin : isSeen(order, world, atMin),
        );
        if (isBack || (!claim.isOfNow && isCharted(world, claim))) return [];
      }
      return [
        {
          atMin,
          quote: claim.quote,
          about: name,
          pending: orders.some(order => order.atMin <= atMin),
          tests: toTests(world, claim),
          examinations: claim.about.examinations,
          says: claim.says,
          kind: claim.about.examinations.size > 0 ? 'examination' : 'test',
        },
      ];
    }),
  );
}

/** What the agent was told at the door, by the record's notes, by the informant and by findings. */
function listTold({ encounter, log }: World): readonly string[] {
  const heard = log.filter(({ kind }) => kind === 'answered' || kind === 'examined' || kind === 'read');
  return [
    encounter.opening,
    ...encounter.facts.map(({ says }) => says),
    ...(encounter.chart?.notes ?? []).map(({ title, text }) => `${title} ${text}`),
    ...(encounter.chart?.conditions ?? []).map(({ text }) => text),
    ...heard.map(({ text }) => text),
  ]
    .map(foldRecord)
    .flatMap(text => [text, text.replace(pause, '')]);
}

/** A letter writes in one go what a finding says in two: stool, occult blood positive. */
const pause = /(?<=\p{Script=Han})[，、；,;：:\s]+(?=\p{Script=Han})/gu;

/**
 * The same thing by another of its names, with the same number where one is given: a meter's "sugar 11.2" is a capillary
 * glucose of 11.2, and a positive "TB needle" of the village is a positive tuberculin test.
 */
function isToldOtherwise({ hospital }: World, { about, value }: Claim, told: readonly string[]): boolean {
  const number =
    value === undefined ? /./ : new RegExp(`(?<![\\d.])${value.replace('.', '\\.')}(?![\\d]|\\.\\d)`);
  const sources = told.filter(source => number.test(source));
  if (sources.length === 0) return false;
  // A number of three figures is hardly by chance the one that was reported, under whatever name.
  if (value !== undefined && value.length >= 3) return true;
  const measures = (id: string) => hospital.catalogue.tests.get(id).analytes.map(analyte => analyte.id);
  const analytes = new Set([...about.analytes, ...[...about.tests].flatMap(measures)]);
  const isSame = (each: RecordName) =>
    value === undefined
      ? holdsOneOf(each.tests, about.tests)
      : holdsOneOf(each.analytes, analytes) ||
        [...each.tests].some(id => measures(id).some(one => analytes.has(one)));
  return listClaimNames(hospital).some(
    each => isSame(each) && sources.some(source => isTold(source, each.name)),
  );
}

function holdsOneOf(ids: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  for (const id of ids) if (wanted.has(id)) return true;
  return false;
}

/** Two letters are looked for as a word of their own. */
function isTold(source: string, name: string): boolean {
  return name.length > 2 ? source.includes(name) : findWord(source, name) >= 0;
}

/** It, or a part of what it stands for. */
function isExamined({ deeds, hospital }: World, { about }: Claim, atMin: number): boolean {
  const { examinations, expandExamination } = hospital.catalogue;
  const parts = [...about.examinations].flatMap(id => expandExamination(examinations.get(id)));
  const ids = new Set([...about.examinations, ...parts.map(({ id }) => id)]);
  return deeds.examined.some(deed => ids.has(deed.id) && deed.atMin <= atMin);
}

/** Back, and looked at: by itself, or with the results on the chart. */
function isSeen(
  { atMin: orderedMin, readyMin, readMin, finding }: TestOrder,
  { log }: World,
  atMin: number,
): boolean {
  if (readyMin > atMin || orderedMin > atMin) return false;
  // A number that is right was seen somewhere, and one that is wrong is a misquoted one.
  if (finding.values.length > 0) return true;
  if (readMin !== undefined) return readMin <= atMin;
  return log.some(
    ({ kind, atMin: seenMin, refs = [] }) =>
      kind === 'charted' &&
      seenMin >= readyMin &&
      seenMin <= atMin &&
      refs.some(each => showsResults.includes(each)),
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
