import type { Expected, Locale } from '@doctorbench/core';
import { metricWords } from '../../words/item/metric-words.ts';
import { punctuation } from '../../words/punctuation.ts';

/** Of a long list, what is shown. */
const listedMembers = 20;

/** What was expected, in words. */
export function toExpectedText(expected: Expected, locale: Locale): string {
  const words = metricWords[locale];
  switch (expected.metric) {
    case 'number':
      return toNumberText(expected, locale);
    case 'date': {
      const { value, toleranceDays = 0 } = expected;
      return toleranceDays > 0 ? `${value} ${words.days(String(toleranceDays))}` : value;
    }
    case 'yes-no-maybe':
      return words.closed[expected.value];
    case 'box': {
      const { left, top, right, bottom } = expected.value;
      return `[${left}, ${top}, ${right}, ${bottom}]`;
    }
    case 'set':
      return listFirst(expected.members, locale);
    case 'key-points':
      return listFirst(
        expected.points.map(({ synonyms }) => synonyms),
        locale,
      );
    case 'rouge':
    case 'similarity':
      return expected.references[0] ?? '';
  }
}

function toNumberText(expected: Extract<Expected, { metric: 'number' }>, locale: Locale): string {
  const words = metricWords[locale];
  const { percent } = punctuation[locale];
  const { value, unit, range, tolerance, label = [] } = expected;
  const number = range ? words.between(String(range.low), String(range.high)) : String(value);
  const off =
    tolerance && ('percent' in tolerance ? percent(String(tolerance.percent)) : String(tolerance.absolute));
  return [label[0], number, unit, off && words.tolerance(off)].filter(Boolean).join(' ');
}

function listFirst(groups: readonly (readonly string[])[], locale: Locale): string {
  const listed = groups.slice(0, listedMembers).map(synonyms => synonyms[0] ?? '');
  return `${listed.join(punctuation[locale].listSeparator)}${groups.length > listed.length ? '…' : ''}`;
}
