import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Grade, Score } from '@doctorbench/core';
import { criterionSchema } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GradedRecord, gradeRecord, reportUnderHealthbench } from '../src/testing/graded-records.ts';

/** Real HealthBench records, which their owner asks not to republish: beside the checkout, never in it. */
const dir = fileURLToPath(new URL('../../../../shared/data/healthbench', import.meta.url));
const file = existsSync(dir) ? readdirSync(dir).find(name => name.endsWith('.jsonl')) : undefined;

const recordSchema = z.object({
  prompt_id: z.string(),
  example_tags: z.array(z.string()),
  rubrics: z.array(z.object({ criterion: z.string(), points: z.number(), tags: z.array(z.string()) })),
});
type RealRecord = z.infer<typeof recordSchema>;

function readRecords(): readonly RealRecord[] {
  return readFileSync(`${dir}/${file}`, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => recordSchema.parse(JSON.parse(line)));
}

/** Met by seeded chance; `merit` moves good criteria up and bad ones down. */
function judge(records: readonly RealRecord[], seed: string, merit: number): readonly GradedRecord[] {
  const random = createRandom(seed);
  return records.map(({ prompt_id: id, example_tags: tags, rubrics }) => ({
    id,
    tags,
    criteria: rubrics.map(({ points, tags: ofCriterion }) => ({
      points,
      met: random() < (points > 0 ? merit : 1 - merit),
      tags: ofCriterion,
    })),
  }));
}

/** An exact fraction; the denominator is positive. */
type Ratio = readonly [numerator: bigint, denominator: bigint];

function toRatio(value: number): Ratio {
  const [whole = '', decimals = ''] = String(value).split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** A double is a whole number over a power of two. */
function fromDouble(value: number): Ratio {
  let [numerator, denominator] = [value, 1n];
  while (!Number.isInteger(numerator)) [numerator, denominator] = [numerator * 2, denominator * 2n];
  return [BigInt(numerator), denominator];
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

function sum(ratios: readonly Ratio[]): Ratio {
  return ratios.reduce<Ratio>(
    ([a, b], [c, d]) => {
      const [numerator, denominator] = [a * d + c * b, b * d];
      const common = gcd(numerator < 0n ? -numerator : numerator, denominator);
      return [numerator / common, denominator / common];
    },
    [0n, 1n],
  );
}

function divide([a, b]: Ratio, [c, d]: Ratio): Ratio {
  return [a * d, b * c];
}

/** Earned over possible points of the criteria, in percent; undefined without positive points. */
function exactScore(criteria: GradedRecord['criteria']): Ratio | undefined {
  const possible = sum(criteria.filter(({ points }) => points > 0).map(({ points }) => toRatio(points)));
  if (possible[0] === 0n) return undefined;
  const earned = sum(criteria.filter(({ met }) => met).map(({ points }) => toRatio(points)));
  return divide([earned[0] * 100n, earned[1]], possible);
}

function exactMean(scores: readonly (Ratio | undefined)[]): Ratio | undefined {
  const present = scores.filter(score => score !== undefined);
  if (present.length === 0) return undefined;
  const [a, b] = divide(sum(present), [BigInt(present.length), 1n]);
  if (a < 0n) return [0n, 1n];
  return a > 100n * b ? [100n, 1n] : [a, b];
}

/** Everything a tag says of a record: the record's own score, or that of the criteria that carry it. */
function exactTag({ tags, criteria }: GradedRecord, tag: string): Ratio | undefined {
  return exactScore(
    tags.includes(tag) ? criteria : criteria.filter(criterion => criterion.tags.includes(tag)),
  );
}

/** Compared in whole numbers: the reference is never rounded. */
function expectEqual(value: number | undefined, exact: Ratio | undefined, what: string): void {
  expect(value === undefined, what).toBe(exact === undefined);
  if (value === undefined || exact === undefined) return;
  const [a, b] = fromDouble(value);
  const [c, d] = exact;
  const distance = a * d - c * b;
  const close = (distance < 0n ? -distance : distance) * 10n ** 12n <= b * d;
  expect(close, `${what}: ${value} against ${c}/${d}`).toBe(true);
}

const missing = 'no HealthBench records: put them into ../shared/data/healthbench beside the checkout';

describe('the HealthBench rule on real rubrics', () => {
  it('finds a place for every criterion in our rubric', ({ skip }) => {
    skip(!file, missing);
    for (const { rubrics } of readRecords())
      for (const [index, { criterion: text, points, tags }] of rubrics.entries()) {
        const criterion = { id: `c-${index}`, dimension: 'safety', points, text, tags };
        expect(criterionSchema.parse(criterion)).toEqual(criterion);
      }
  });

  it.for([
    ['chance', 0.5],
    ['a good answer', 0.8],
    ['a bad answer', 0.1],
  ] as const)('equals exact arithmetic for items, tags and overall: %s', ([name, merit], { skip }) => {
    skip(!file, missing);
    const records = readRecords();
    expect(records.length).toBeGreaterThanOrEqual(60);
    for (let round = 0; round < 5; round++) expectExact(judge(records, `${name}-${round}`, merit));
  });
});

function expectExact(records: readonly GradedRecord[]): void {
  const grades = records.map(gradeRecord);
  for (const [index, record] of records.entries()) {
    const { total, tags = {} } = grades[index] as Grade;
    expectEqual(percentOf(total), exactScore(record.criteria), record.id);
    expect(Object.keys(tags).sort()).toEqual(listTags([record]));
    for (const [tag, score] of Object.entries(tags))
      expectEqual(percentOf(score), exactTag(record, tag), `${record.id} ${tag}`);
  }
  const report = reportUnderHealthbench(grades);
  const overall = exactMean(records.map(({ criteria }) => exactScore(criteria)));
  expectEqual(report.overall_score?.value, overall, 'overall');
  const [published] = report.published?.figures ?? [];
  expect(published).toMatchObject({ rule: 'healthbench-clip', of: records.length, unit: 'share' });
  expectEqual(published?.value, overall && divide(overall, [100n, 1n]), 'published');
  expect(report.tags.map(({ tag }) => tag)).toEqual(listTags(records));
  for (const { tag, score } of report.tags) {
    const carrying = records.filter(record => listTags([record]).includes(tag));
    expectEqual(score?.value, exactMean(carrying.map(record => exactTag(record, tag))), tag);
  }
}

function listTags(records: readonly GradedRecord[]): readonly string[] {
  const tags = records.flatMap(record => [...record.tags, ...record.criteria.flatMap(each => each.tags)]);
  return [...new Set(tags)].sort();
}

function percentOf(score: Score): number | undefined {
  return score.kind === 'scored' ? score.percent : undefined;
}
