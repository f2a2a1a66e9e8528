import type { Expected } from '@doctorbench/core';

interface ExpectedWords {
  readonly listSeparator: string;
  readonly between: (low: string, high: string) => string;
  readonly days: (count: string) => string;
}

/** Of a long list, what is shown. */
const listedMembers = 20;

/** What was expected, in words. */
export function toExpectedText(expected: Expected, words: ExpectedWords): string {
  switch (expected.metric) {
    case 'number':
      return toNumberText(expected, words);
    case 'date': {
      const { value, toleranceDays = 0 } = expected;
      return toleranceDays > 0 ? `${value} ${words.days(String(toleranceDays))}` : value;
    }
    case 'yes-no-maybe':
      return expected.value;
    case 'box': {
      const { left, top, right, bottom } = expected.value;
      return `[${left}, ${top}, ${right}, ${bottom}]`;
    }
    case 'set':
      return listFirst(expected.members, words);
    case 'key-points':
      return listFirst(
        expected.points.map(({ synonyms }) => synonyms),
        words,
      );
    case 'rouge':
    case 'similarity':
      return expected.references[0] ?? '';
  }
}

function toNumberText(expected: Extract<Expected, { metric: 'number' }>, words: ExpectedWords): string {
  const { value, unit, range, tolerance, label = [] } = expected;
  const number = range ? words.between(String(range.low), String(range.high)) : String(value);
  const off = tolerance && ('percent' in tolerance ? `± ${tolerance.percent}%` : `± ${tolerance.absolute}`);
  return [label[0], number, unit, off].filter(Boolean).join(' ');
}

function listFirst(groups: readonly (readonly string[])[], { listSeparator }: ExpectedWords): string {
  const listed = groups.slice(0, listedMembers).map(synonyms => synonyms[0] ?? '');
  return `${listed.join(listSeparator)}${groups.length > listed.length ? '…' : ''}`;
}
