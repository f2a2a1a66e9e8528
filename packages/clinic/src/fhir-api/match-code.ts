import { foldName } from '@doctorbench/text';
import { findCode } from '../chart/coding.ts';
import type { Stored } from '../chart/fhir.ts';
import { listConcepts } from '../chart/search-params.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { listCodes } from './coded-record.ts';

/** What a search calls what it looks for: codes with or without a system, or names; any of several between commas. */
export function createCodeMatcher(asked: string, hospital: Hospital): (resource: Stored) => boolean {
  const terms = asked
    .split(',')
    .map(term => term.trim())
    .filter(term => term !== '')
    .map(term => toMatcher(term, hospital));
  return resource => terms.some(isMeant => isMeant(resource));
}

/** Shorter words stand inside too many others. */
const leastLetters = 3;

function toMatcher(term: string, { catalogue, formulary }: Hospital): (resource: Stored) => boolean {
  const bar = term.lastIndexOf('|');
  const [system, code] = bar < 0 ? [undefined, term] : [term.slice(0, bar), term.slice(bar + 1)];
  const { codes } = catalogue;
  const isCoded = (resource: Stored) =>
    listConcepts(resource).some(({ coding = [] }) =>
      coding.some(each => each.code === code && (!system || each.system === system)),
    ) ||
    (codes !== undefined &&
      (!system || system === codes.system) &&
      listCodes(resource, codes).includes(code));
  if (system) return isCoded;
  const folded = foldName(code);
  const analytes = new Set(
    (catalogue.figures?.analytes ?? [])
      .filter(({ names }) => names.some(name => foldName(name) === folded))
      .flatMap(row => row.analytes),
  );
  const named = catalogue.tests.find(code);
  const tests = new Set(named && analytes.size === 0 ? catalogue.expandPanel(named).map(({ id }) => id) : []);
  const drug = formulary.find(code)?.id;
  const signs = codes?.findSigns(code);
  const words = code.toLowerCase();
  return resource =>
    isCoded(resource) ||
    listConcepts(resource).some(
      concept =>
        analytes.has(findCode(concept, 'analyte') ?? '') ||
        tests.has(findCode(concept, 'test') ?? '') ||
        (drug !== undefined && findCode(concept, 'drug') === drug) ||
        (signs?.codes.some(each => concept.coding?.some(coding => coding.code === each)) ?? false) ||
        ((words.length >= leastLetters || /\p{Script=Han}/u.test(words)) &&
          concept.text?.toLowerCase().includes(words) === true),
    );
}
