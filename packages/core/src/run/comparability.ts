import { z } from 'zod';
import { toCanonicalJson } from '../suite/canonical.ts';
import type { RunManifest } from './manifest.ts';
import { listProtocolDifferences } from './protocol.ts';

/** `runs`: two examinees, or one at two times, under one protocol. `judges`: one set of answers, read by others. */
export const comparisonKindSchema = z.enum(['runs', 'judges']);
export type ComparisonKind = z.infer<typeof comparisonKindSchema>;

export interface Comparability {
  readonly kind: ComparisonKind;
  /** What differs and forbids the comparison, by name; empty when nothing does. */
  readonly barriers: readonly string[];
}

/** Versions that say who reads open answers and what the readers are told. */
const readerVersion = /^(open$|judge-prompt\.)/;

/**
 * As what two results may be compared. Who reads the open answers may differ only between gradings of the same
 * answers, so that nothing else can: the difference is then one of judges, and says nothing about an examinee.
 */
export function toComparability(a: RunManifest, b: RunManifest): Comparability {
  const differing = listProtocolDifferences(a.protocol, b.protocol);
  const versions = (ofReaders: boolean) =>
    pickVersions(a, ofReaders) === pickVersions(b, ofReaders) ? [] : ['versions'];
  const others = differing.filter(field => field !== 'judges');
  const readersDiffer =
    differing.length > others.length || versions(true).length > 0 || listSeated(a) !== listSeated(b);
  if (a.runId === b.runId && readersDiffer)
    return { kind: 'judges', barriers: [...others, ...versions(false)] };
  return { kind: 'runs', barriers: [...new Set([...differing, ...versions(true), ...versions(false)])] };
}

function listSeated({ judges = [] }: RunManifest): string {
  return toCanonicalJson(judges.filter(({ recused }) => !recused).map(({ name }) => name));
}

function pickVersions({ versions }: RunManifest, ofReaders: boolean): string {
  const picked = Object.entries(versions).filter(([part]) => readerVersion.test(part) === ofReaders);
  return toCanonicalJson(Object.fromEntries(picked));
}
