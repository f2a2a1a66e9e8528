import type { Finding } from './note.ts';

/** Of findings that overlap the strongest stands, then the longest; what a weaker one covers besides is kept. */
export function resolveFindings(findings: readonly Finding[]): readonly Finding[] {
  const ordered = [...findings].sort(
    (a, b) => b.strength - a.strength || b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  const kept: Finding[] = [];
  for (const finding of ordered) {
    const beside = kept.filter(other => other.start < finding.end && finding.start < other.end);
    const rest = beside.reduce<readonly Finding[]>(
      (parts, other) => parts.flatMap(part => cutOut(part, other)),
      [finding],
    );
    if (rest.length === 1 && rest[0] === finding) kept.push(finding);
    else kept.push(...rest.filter(isKeptRest));
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Classes whose remainder beside a stronger finding still names something. */
const remainders: ReadonlySet<string> = new Set(
  'other record device id account phone email url plate address hospital employer'.split(' '),
);

function isKeptRest({ start, end, class: kind, whole }: Finding): boolean {
  return whole === true || (end - start >= 2 && remainders.has(kind));
}

function cutOut(part: Finding, { start, end }: Finding): Finding[] {
  if (end <= part.start || start >= part.end) return [part];
  return [
    { ...part, end: start },
    { ...part, start: end },
  ].filter(piece => piece.end > piece.start);
}
