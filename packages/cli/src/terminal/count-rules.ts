import type { LintProblem } from '@doctorbench/datasets';

/** By rule: how many items break it, and how often. */
export function countRules(
  problems: readonly LintProblem[],
): Readonly<Record<string, { items: number; problems: number }>> {
  const found: Record<string, { items: number; problems: number }> = {};
  const seen = new Set<string>();
  for (const { rule = 'other', item, file, line } of problems) {
    const counts = found[rule] ?? { items: 0, problems: 0 };
    found[rule] = counts;
    counts.problems++;
    const mark = `${rule} ${item ?? `${file}:${line}`}`;
    if (!seen.has(mark)) counts.items++;
    seen.add(mark);
  }
  return found;
}
