import type { Expected, ExpectedBox, ExpectedNumber } from './expected.ts';

/** Something wrong with one field of an expectation. */
interface ExpectedProblem {
  /** Path inside the item: `expected[0].range`. */
  readonly field: string;
  readonly message: string;
}

/** What the schema cannot say of the expected answers of one item. */
export function checkExpected(expected: readonly Expected[]): readonly ExpectedProblem[] {
  return [
    ...expected.flatMap((each, index) =>
      checkOne(each).map(({ field, message }) => ({ field: `expected[${index}].${field}`, message })),
    ),
    ...checkTogether(expected),
  ];
}

function checkOne(expected: Expected): ExpectedProblem[] {
  switch (expected.metric) {
    case 'number':
      return checkNumber(expected);
    case 'box':
      return checkBox(expected);
    case 'set':
      return findShared(expected.members, index => `members[${index}]`);
    case 'key-points':
      return findShared(
        expected.points.map(({ synonyms }) => synonyms),
        index => `points[${index}].synonyms`,
      );
    default:
      return [];
  }
}

function checkNumber({ value, unit, tolerance, range, alsoUnits }: ExpectedNumber): ExpectedProblem[] {
  const problems: ExpectedProblem[] = [];
  const report = (field: string, message: string) => problems.push({ field, message });
  if (tolerance && range) report('range', 'a number has a tolerance or a range, not both');
  if (tolerance && 'percent' in tolerance && value === 0)
    report('tolerance', 'a percentage of zero is zero; state an absolute tolerance');
  if (range && range.low > range.high) report('range', `low ${range.low} is above high ${range.high}`);
  else if (range && (value < range.low || value > range.high))
    report('value', `${value} lies outside the accepted range ${range.low} to ${range.high}`);
  if (alsoUnits && unit === undefined) report('alsoUnits', 'there is no unit to convert to');
  for (const [index, also] of (alsoUnits ?? []).entries()) {
    const earlier = [unit, ...(alsoUnits ?? []).slice(0, index).map(each => each.unit)];
    if (earlier.includes(also.unit)) report(`alsoUnits[${index}].unit`, `"${also.unit}" is named twice`);
  }
  return problems;
}

function checkBox({ value: { left, top, right, bottom } }: ExpectedBox): ExpectedProblem[] {
  return left < right && top < bottom ? [] : [{ field: 'value', message: 'the box is empty' }];
}

/** Words that stand for two things at once: a find could not be told to belong to one of them. */
function findShared(
  groups: readonly (readonly string[])[],
  toField: (index: number) => string,
): ExpectedProblem[] {
  const problems: ExpectedProblem[] = [];
  const owners = new Map<string, number>();
  for (const [index, group] of groups.entries())
    for (const words of group) {
      const folded = words.normalize('NFKC').trim().toLowerCase();
      const owner = owners.get(folded) ?? index;
      if (owner !== index)
        problems.push({ field: toField(index), message: `"${words}" stands at ${toField(owner)} already` });
      owners.set(folded, owner);
    }
  return problems;
}

/** One answer holds one date, one yes or no, one box, and numbers that their units or labels tell apart. */
function checkTogether(expected: readonly Expected[]): ExpectedProblem[] {
  const seen = new Map<string, number>();
  return expected.flatMap((each, index) => {
    const value = toValueKey(each);
    if (value === undefined) return [];
    const earlier = seen.get(value);
    seen.set(value, earlier ?? index);
    if (earlier === undefined) return [];
    return [
      { field: `expected[${index}]`, message: `cannot be told from expected[${earlier}] in an answer` },
    ];
  });
}

function toValueKey(expected: Expected): string | undefined {
  switch (expected.metric) {
    case 'number':
      return `number ${expected.unit ?? ''} ${expected.label?.join(' ') ?? ''}`;
    case 'box':
    case 'date':
    case 'yes-no-maybe':
    case 'set':
      return expected.metric;
    default:
      return undefined;
  }
}
