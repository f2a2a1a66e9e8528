import type { Hospital } from '../hospital/hospital.ts';
import type { World } from '../world.ts';
import { findTests } from './find-tests.ts';
import { ownWords } from './list-told.ts';
import { type Claim, readClaims } from './read-claims.ts';
import { foldRecord, type RecordName } from './test-names.ts';

/** What the agent could know before it did anything, or was told. */
export interface Source {
  readonly text: string;
  /** Records name what is to be done and what is lacking, too: of them only what they say was found counts. */
  readonly isWritten: boolean;
}

const spoken: readonly string[] = ['answered', 'examined'];

/** The record's notes, what was told at the door, the informant, and what was found. */
export function listSources({ encounter, log }: World): readonly Source[] {
  const heard = log.filter(({ kind }) => spoken.includes(kind));
  const read = log.filter(({ kind }) => !spoken.includes(kind) && !ownWords.includes(kind));
  const written = [
    ...(encounter.chart?.notes ?? []).map(({ title, text }) => `${title}: ${text}`),
    ...(encounter.chart?.conditions ?? []).map(({ text }) => text),
    ...read.map(({ text }) => text),
  ];
  const said = [
    encounter.opening,
    ...encounter.facts.map(({ says }) => says),
    ...heard.map(({ text }) => text),
  ];
  return [
    ...written.map(text => ({ text, isWritten: true })),
    ...said.map(text => ({ text, isWritten: false })),
  ];
}

/**
 * Whether somebody told it: by this name or another of the same thing, with the same number where one is given. A meter's
 * "sugar 11.2" is a capillary glucose of 11.2, and a positive "TB needle" of the village is a positive tuberculin test.
 */
export function isTold(claim: Claim, sources: readonly Source[], hospital: Hospital): boolean {
  const { value } = claim;
  if (value === undefined) return sources.some(source => namesIt(source, claim, hospital));
  const isRounded = (digits: string) => !value.includes('.') && Math.round(Number(digits)) === Number(value);
  const stated = sources.filter(({ text }) =>
    [...text.matchAll(/(?<![\d.])\d+(?:\.\d+)?/g)].some(([digits]) => digits === value || isRounded(digits)),
  );
  // A number of three figures is hardly by chance the one that was reported, under whatever name.
  return value.length >= 3 ? stated.length > 0 : stated.some(source => namesIt(source, claim, hospital));
}

function namesIt({ text, isWritten }: Source, claim: Claim, hospital: Hospital): boolean {
  if (readClaims(text, hospital).some(({ about }) => isSame(about, claim, hospital))) return true;
  if (isWritten) return false;
  const mentions = [text, text.replace(pause, '')].flatMap(each => findTests(foldRecord(each), hospital));
  // A method alone may be of anything: a hospital that has a CT has told nothing.
  return mentions.some(({ about }) => !about.isBrief && isSame(about, claim, hospital));
}

/** A letter writes in one go what a finding says in two: stool, occult blood positive. */
const pause = /(?<=\p{Script=Han})[，、；,;：:\s]+(?=\p{Script=Han})/gu;

function isSame(name: RecordName, { about, value }: Claim, { catalogue }: Hospital): boolean {
  if (name.name === about.name) return true;
  if (name.isBrief) return false;
  if (holdsOneOf(name.tests, about.tests) || holdsOneOf(name.examinations, about.examinations)) return true;
  if (value === undefined) return holdsOneOf(name.analytes, about.analytes);
  const listMeasured = ({ tests, analytes }: RecordName) =>
    new Set([
      ...analytes,
      ...[...tests].flatMap(id => catalogue.tests.get(id).analytes.map(each => each.id)),
    ]);
  return holdsOneOf(listMeasured(name), listMeasured(about));
}

function holdsOneOf(ids: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  for (const id of ids) if (wanted.has(id)) return true;
  return false;
}
