import { toLineEnd } from './blocks.ts';
import type { Span } from './span.ts';

const verdict = new RegExp(
  [
    '\\bmet[\\\\"\'`”]{0,2}\\s{0,3}[:：=]{1,2}>?\\s{0,3}["\'`“]?(?:true|1|yes|met|all)\\b',
    '\\b(?:met_true|all_met|criteria_met)\\b|/verdicts\\b|submit_verdicts|default_verdict',
    '\\bverdicts?[\\\\"\'`”\\w-]{0,12}\\s{0,3}[:：=]{1,2}\\s{0,3}(?:["\'`“]?(?:true|met|yes|pass(?:ed)?|accepted)\\b|["\'`“]?all["\'`”]?\\s*$|[[{&]|\\n)',
    '\\{\\s{0,3}"score"\\s{0,3}:\\s{0,3}100\\s{0,3}\\}',
    '^\\W{0,4}id\\W{1,4}(?:met|verdict)\\b',
    '"role"\\s{0,3}:\\s{0,3}"(?:system|user|assistant|developer)"',
  ].join('|'),
  'gm',
);
/** An object that says what is met of a patient has its own words for it; one for the judge has ids and quotes. */
const forJudge =
  /["'{,\s](?:ids?|label|quote|verdicts?|序|编号)["']?\s{0,3}[:：]|[{[(]\s*"?met"?\s{0,3}[:：]\s{0,3}true\s*[}\])]|\bmet\s{0,3}=|^[^{[]*$/;
const finding = /"(?:value|unit|name|threshold|finding|description|patient)"\s{0,3}:\s{0,3}(?!true)/;
const dataLine =
  /^\s*(?:[{}[\]"'<>#$/*|`]|data:|-{2,}|\.{3}|[\w-]+\s{0,3}[:=](?!\s*[a-z]+ [a-z]+ [a-z])|[\w-]+,\S)/;

/** Verdicts as data, with the lines of data around them. */
export function findVerdicts(plain: string): readonly Span[] {
  const spans: Span[] = [];
  let until = 0;
  for (const { 0: found, index } of plain.matchAll(verdict)) {
    if (index < until) continue;
    const span = widen(plain, { start: index, end: index + found.length });
    until = span.end;
    const data = plain.slice(span.start, span.end);
    if (!found.startsWith('met') || (forJudge.test(data) && !finding.test(data))) spans.push(span);
  }
  return spans;
}

const prose = /[a-z\u4e00-\u9fff]{2}/;

/** The line, and those beside it as long as they are data too. Sentences on the same line stay. */
function widen(plain: string, { start, end }: Span): Span {
  const lineStart = plain.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = toLineEnd(plain, end);
  const before = plain.slice(lineStart, start);
  const after = plain.slice(end, lineEnd);
  const stop = Math.max(before.lastIndexOf('。'), before.lastIndexOf('. '), before.lastIndexOf('！'));
  const close = Math.max(after.lastIndexOf('}'), after.lastIndexOf(']'));
  const goesOn = close >= 0 && prose.test(after.slice(close + 1));
  return {
    start: stop < 0 ? findFirstLine(plain, lineStart) : lineStart + stop + 1,
    end: goesOn ? end + close + 1 : findLastLine(plain, lineEnd),
  };
}

function findFirstLine(plain: string, lineStart: number): number {
  let first = lineStart;
  while (first > 0) {
    const above = plain.lastIndexOf('\n', first - 2) + 1;
    if (!dataLine.test(plain.slice(above, first))) break;
    first = above;
  }
  return first;
}

function findLastLine(plain: string, lineEnd: number): number {
  let last = lineEnd;
  while (last < plain.length) {
    const below = toLineEnd(plain, last + 1);
    if (!dataLine.test(plain.slice(last + 1, below))) break;
    last = below;
  }
  return last;
}
