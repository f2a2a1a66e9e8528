import type { Bilingual } from '@doctorbench/core';
import { findMentions } from '../records/find-mentions.ts';
import { foldRecord, listRecordNames } from '../records/test-names.ts';
import type { World } from '../world.ts';

/** What a colleague was called for, and who. */
export interface ConsultCall {
  readonly id: string;
  readonly reason: string;
}

/** What of the record is for a colleague: what belongs to their work, and what they were called for. */
export interface ConsultField {
  hasAnalyte(id: string): boolean;
  hasTest(id: string): boolean;
  /** What they want to know before they answer what nothing on record answers. */
  readonly needs?: Bilingual | undefined;
}

export function findField({ hospital }: World, { id, reason }: ConsultCall): ConsultField {
  const { consulting } = hospital.catalogue.organisation;
  if (!consulting) return { hasAnalyte: () => true, hasTest: () => true };
  const own = consulting.fields.filter(({ departments }) => departments.includes(id));
  const rows = own.length > 0 ? own : [consulting.general];
  const named = findMentions(foldRecord(reason), listRecordNames(hospital)).map(({ about }) => about);
  const tests = new Set([
    ...rows.flatMap(row => row.tests),
    ...named.flatMap(about => (about.tests.size === 1 ? [...about.tests] : [])),
  ]);
  const analytes = new Set([
    ...rows.flatMap(row => row.analytes),
    ...named.flatMap(about => [...about.analytes]),
    ...named.flatMap(about => (about.tests.size === 1 ? listAnalytes(hospital, about.tests) : [])),
  ]);
  return {
    hasAnalyte: each => analytes.has(each),
    hasTest: each => tests.has(each),
    needs: rows.find(({ needs }) => needs)?.needs,
  };
}

const mostAsked = 3;

/** What of a colleague's own field the reason names, in its words: that is what they are asked, whatever else is known. */
export function listAskedMeasures({ hospital }: World, { id, reason }: ConsultCall): readonly string[] {
  const rows = hospital.catalogue.organisation.consulting?.fields ?? [];
  const own = rows.filter(({ departments }) => departments.includes(id));
  const [tests, analytes] = [own.flatMap(row => row.tests), own.flatMap(row => row.analytes)];
  const written = reason.normalize('NFKC');
  const names = findMentions(foldRecord(reason), listRecordNames(hospital))
    .filter(
      ({ about }) =>
        tests.some(each => about.tests.has(each)) || analytes.some(each => about.analytes.has(each)),
    )
    .map(({ from, to }) => written.slice(from, to));
  return [...new Set(names)].slice(0, mostAsked);
}

function listAnalytes({ catalogue }: World['hospital'], tests: ReadonlySet<string>): readonly string[] {
  return [...tests]
    .flatMap(id => catalogue.expandPanel(catalogue.tests.get(id)))
    .flatMap(({ analytes }) => analytes.map(({ id }) => id));
}
