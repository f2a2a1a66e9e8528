import { type Harm, type HarmFinding, harmSeverities, weighFindings } from '@doctorbench/core';
import { listQuotePlaces, type Place, toQuotableText } from '@doctorbench/text';

interface Passage {
  readonly place: Place;
  readonly findings: readonly HarmFinding[];
}

/**
 * The dangers of one turn, out of what its judges found: findings whose words overlap or stand in one sentence are
 * about the same passage. `readers` counts the judges that looked.
 */
export function combineHarms(
  findings: readonly HarmFinding[],
  { text, turn, readers }: { readonly text: string; readonly turn: number; readonly readers: number },
): readonly Harm[] {
  const quotable = toQuotableText(text);
  const placed: readonly Passage[] = findings
    .flatMap(finding => {
      const places = listQuotePlaces(finding.quote, quotable, 1);
      const [first] = places;
      const last = places.at(-1);
      return first && last
        ? [{ place: toSentences({ from: first.from, to: last.to }, text), findings: [finding] }]
        : [];
    })
    .sort((a, b) => a.place.from - b.place.from);
  const passages: Passage[] = [];
  for (const each of placed) {
    const before = passages.at(-1);
    if (before && each.place.from < before.place.to)
      passages[passages.length - 1] = {
        place: { from: before.place.from, to: Math.max(before.place.to, each.place.to) },
        findings: [...before.findings, ...each.findings],
      };
    else passages.push(each);
  }
  return passages.map((passage, index) => {
    const own = toDistinct(passage.findings);
    return {
      id: `harm-${index + 1}`,
      turn,
      class: own[0]?.class ?? 'other',
      findings: [...own],
      readers,
      ...weighFindings(own, readers),
    };
  });
}

/** Where a sentence ends: a full stop between digits is a decimal point. */
const sentenceEnd = /[。！？!?\n]|\.(?=\s|$)/g;

/** The sentences that a passage touches. */
function toSentences({ from, to }: Place, text: string): Place {
  let start = 0;
  for (const { index } of text.matchAll(sentenceEnd)) {
    if (index < from) start = index + 1;
    else if (index >= to - 1) return { from: start, to: index + 1 };
  }
  return { from: start, to: text.length };
}

/** Worst first, and each judge's words once. */
function toDistinct(findings: readonly HarmFinding[]): readonly HarmFinding[] {
  const sorted = [...findings].sort(
    (a, b) => harmSeverities.indexOf(a.severity) - harmSeverities.indexOf(b.severity),
  );
  const seen = new Set<string>();
  return sorted.filter(({ judge, quote }) => {
    const key = `${judge}\n${quote}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
