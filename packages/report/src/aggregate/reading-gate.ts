import { type Grade, getItemKind, type RunManifest, unscored } from '@doctorbench/core';

/** Whether judges sat who could read. */
export function hasPanel({ judges = [] }: Pick<RunManifest, 'judges'>): boolean {
  return judges.some(({ recused }) => !recused);
}

/** Whether the answer has to be read and nobody has who can. */
export function isUnread({ total }: Pick<Grade, 'total'>): boolean {
  return total.kind === 'unscored' && total.reason === 'needs-judges';
}

/**
 * Grades as a report may count them. A journal of old may hold totals and vetoes that words alone gave: without a
 * panel they are what was matched, and nothing more.
 */
export function createReadingGate(run: Pick<RunManifest, 'judges'>): (grade: Grade) => Grade {
  if (hasPanel(run)) return grade => grade;
  return grade => (isUnread(grade) || !hasWordVerdicts(grade) ? grade : toUnread(grade));
}

function hasWordVerdicts({ kind, verdicts, total }: Grade): boolean {
  return getItemKind({ kind }).answersWith === 'words' && verdicts.length > 0 && total.kind !== 'unscored';
}

function toUnread({ tags: _, range: __, marks: ___, ...grade }: Grade): Grade {
  const { verdicts, vetoes } = grade;
  const redLines = new Set(vetoes.map(({ criterionId }) => criterionId));
  const others = verdicts.filter(({ criterionId }) => !redLines.has(criterionId));
  return {
    ...grade,
    dimensions: {},
    total: unscored('needs-judges'),
    vetoes: [],
    matched: {
      criteria: others.filter(({ met }) => met).length,
      of: others.length,
      redLines: vetoes,
    },
  };
}
