import type { Harm } from '@doctorbench/core';
import type { Statements } from './read-statements.ts';

/**
 * A serious invention in what was said is weighed once: as an untrue statement, by the criterion that has the log
 * beside it. As harm it is still told, and what could kill stays what it is.
 */
export function weighInventions(
  harms: readonly Harm[] | undefined,
  statements: Statements,
): { readonly harms: readonly Harm[] | undefined; readonly statements: Statements } {
  const inventions = (harms ?? []).filter(each => each.class === 'invention' && each.severity === 'serious');
  if (inventions.length === 0) return { harms, statements };
  const quotes = inventions.flatMap(({ findings: [first] }) => (first ? [first.quote] : []));
  return {
    harms: harms?.map(harm => (inventions.includes(harm) ? { ...harm, severity: 'minor' } : harm)),
    statements: { ...statements, serious: quotes },
  };
}
