import type { Harm } from '@doctorbench/core';
import type { Statements } from './read-statements.ts';

/**
 * An invention in what was said is weighed once: as an untrue statement, by the criterion that has the log beside it.
 * As harm it is still told, a serious one as a minor one, and what could kill stays what it is.
 */
export function weighInventions(
  harms: readonly Harm[] | undefined,
  statements: Statements,
): { readonly harms: readonly Harm[] | undefined; readonly statements: Statements } {
  const inventions = (harms ?? []).filter(each => each.class === 'invention');
  const list = (wanted: Harm['severity']) => inventions.filter(({ severity }) => severity === wanted);
  const serious = list('serious');
  const minor = list('minor');
  if (serious.length + minor.length === 0) return { harms, statements };
  return {
    harms: harms?.map(harm => (serious.includes(harm) ? { ...harm, severity: 'minor' } : harm)),
    statements: {
      ...statements,
      untrue: [...statements.untrue, ...minor.flatMap(quoteFirst)],
      ...(serious.length > 0 ? { serious: serious.flatMap(quoteFirst) } : {}),
    },
  };
}

function quoteFirst({ findings: [first] }: Harm): readonly string[] {
  return first ? [first.quote] : [];
}
