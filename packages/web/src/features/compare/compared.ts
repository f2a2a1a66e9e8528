import type { Report, Submission } from '@doctorbench/core';

/** One of the results side by side. */
export interface Compared {
  readonly id: string;
  readonly name: string;
  readonly submission: Submission;
  readonly report: Report;
}

/** Two submissions of one model are told apart by their days. */
export function nameCompared(
  entries: readonly Omit<Compared, 'name'>[],
  format: { readonly date: (iso: string) => string },
): readonly Compared[] {
  const names = entries.map(({ submission }) => submission.card.displayName);
  return entries.map(entry => {
    const { card, endedAt, createdAt } = entry.submission;
    const shared = names.filter(name => name === card.displayName).length > 1;
    return {
      ...entry,
      name: shared ? `${card.displayName} (${format.date(endedAt ?? createdAt)})` : card.displayName,
    };
  });
}
