import { doctorbench } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { compareRuns } from '@doctorbench/report/aggregate';
import { describe, expect, it, vi } from 'vitest';
import { createRankEvidence, type Listed } from './rank-evidence.ts';

/** Forty items of five scenarios, each a case of its own. */
function totalsOf(name: string, level: number) {
  const random = createRandom(name);
  const scenarios = ['symptom-query', 'health-education', 'knowledge-query', 'mental-health', 'ethics-legal'];
  return new Map(
    Array.from({ length: 40 }, (_, index) => [
      `i${index}`,
      {
        scenario: scenarios[index % 5] as 'symptom-query',
        caseId: `i${index}`,
        sum: level + 40 * random(),
        count: 1,
        vetoed: false,
      },
    ]),
  );
}

const levels: Readonly<Record<string, number>> = { a: 60, b: 56, c: 20, d: 58, few: 0, other: 60 };
const listed = (...names: readonly string[]): Listed[] =>
  names.map(name => ({ modelId: `mod_${name}`, submissionId: `sub_${name}` }));

function open() {
  const readTotals = vi.fn(async (id: string) => {
    const name = id.slice('sub_'.length);
    const level = levels[name];
    if (level === undefined) return undefined;
    const all = totalsOf(name, level);
    const totals = name === 'few' ? new Map([...all].slice(0, 3)) : all;
    return { versions: name === 'other' ? '{"a":2}' : '{"a":1}', totals };
  });
  return { readTotals, evidence: createRankEvidence({ seed: 'sha256:0', policy: doctorbench, readTotals }) };
}

describe('which models of a board really differ', () => {
  it('is said by rank sets, and by who cannot be told apart', async () => {
    const { evidence } = open();
    await evidence.update(listed('a', 'b', 'c'), 3);
    expect(evidence.find('sub_a')).toMatchObject({ best: 1, worst: 2, tied: ['mod_b'] });
    expect(evidence.find('sub_b')).toMatchObject({ best: 1, worst: 2, tied: ['mod_a'] });
    expect(evidence.find('sub_c')).toMatchObject({ best: 3, worst: 3, tied: [] });
  });

  it('agrees with a comparison of the two', async () => {
    const { evidence } = open();
    await evidence.update(listed('a', 'b', 'c', 'd'), 4);
    const options = { policy: doctorbench, seed: 'sha256:0' };
    for (const one of ['a', 'b', 'c', 'd'])
      for (const two of ['a', 'b', 'c', 'd'].filter(name => name !== one)) {
        const [first, second] = [totalsOf(one, levels[one] ?? 0), totalsOf(two, levels[two] ?? 0)];
        const tied = evidence.find(`sub_${one}`)?.tied.includes(`mod_${two}`);
        expect(compareRuns(first, second, options)?.verdict === 'no-difference-shown').toBe(tied);
      }
  });

  it('is the same whether results come one by one, all at once, or after others have gone', async () => {
    const [once, slowly] = [open(), open()];
    await once.evidence.update(listed('a', 'b', 'c'), 3);
    await slowly.evidence.update(listed('c', 'd'), 2);
    await slowly.evidence.update(listed('a', 'c', 'd'), 3);
    await slowly.evidence.update(listed('a', 'b', 'c'), 3);
    for (const { submissionId } of listed('a', 'b', 'c', 'd'))
      expect(slowly.evidence.find(submissionId)).toEqual(once.evidence.find(submissionId));
    expect(slowly.evidence.version).toBe(3);
  });

  it('reads each result once while it is listed', async () => {
    const { evidence, readTotals } = open();
    await evidence.update(listed('a', 'none'), 2);
    await evidence.update(listed('a', 'b', 'none'), 3);
    expect(readTotals.mock.calls.map(([id]) => id)).toEqual(['sub_a', 'sub_none', 'sub_b']);
  });

  it('leaves out what has no grades, too few cases or other versions, and counts it as possibly better or worse', async () => {
    const { evidence } = open();
    await evidence.update(listed('a', 'none', 'few', 'other', 'c'), 9);
    for (const name of ['none', 'few', 'other']) expect(evidence.find(`sub_${name}`)).toBeUndefined();
    expect(evidence.find('sub_a')).toMatchObject({ best: 1, worst: 8, tied: [] });
    expect(evidence.find('sub_c')).toMatchObject({ best: 2, worst: 9, tied: [] });
  });
});
