import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
type Results = ReturnType<typeof makeClinicItem>['case']['results'];
type Call = ReturnType<typeof toCall>;

const limits = { calls: 99, minutes: 9999, outputTokens: 20_000 };

/** What a test reads at visits so many days apart, after what was ordered at the first. */
async function readAtVisits(
  test: string,
  { results, orders = [], days }: { results: Results; orders?: readonly Call[]; days: readonly number[] },
) {
  const episode = await startEpisode(makeClinicItem({ courses: [], results, limits }));
  const read = () => {
    episode.act([toCall('order_tests', { ...patient, tests: [test] })]);
    for (const minutes of [60, 60, 60, 60]) episode.act([toCall('wait', { minutes })]);
    const turn = episode.act([toCall('read_results', { ...patient, tests: [test] })]);
    return turn.calls[0]?.result ?? '';
  };
  const shown = [read()];
  if (orders.length > 0) episode.act([...orders]);
  for (const each of days) {
    episode.act([toCall('schedule_follow_up', { ...patient, days: each, purpose: 'control' })]);
    episode.act([toCall('next_visit', {})]);
    shown.push(read());
  }
  return shown;
}

function toNumbers(texts: readonly string[], name: string): number[] {
  return texts.map(text => Number([...text.matchAll(new RegExp(`${name} ([\\d.]+)`, 'g'))].at(-1)?.[1]));
}

function take(drug: string, amount: number, more: object = {}): Call {
  return toCall('prescribe', {
    ...patient,
    drug,
    amount,
    unit: 'mg',
    route: 'oral',
    every: 24,
    days: 60,
    ...more,
  });
}

describe('a later visit', () => {
  const results: Results = [{ test: 'uacr', values: { uacr: 300 } }];

  it('finds what nothing has changed a little otherwise, and the same on the same day', async () => {
    const once = await readAtVisits('uacr', { results, days: [28, 28] });
    expect(await readAtVisits('uacr', { results, days: [28, 28] })).toEqual(once);
    const [first = 0, ...later] = toNumbers(once, 'ratio');
    expect(first).toBe(300);
    expect(new Set(later).size).toBe(2);
    for (const value of later) {
      expect(value).not.toBe(300);
      expect(Math.abs(value - 300)).toBeLessThan(60);
    }
  });

  it('finds what a treatment taken since has changed, in the time that it takes', async () => {
    const orders = [take('losartan', 50)];
    const [, soon = 0, late = 0] = toNumbers(
      await readAtVisits('uacr', { results, orders, days: [3, 50] }),
      'ratio',
    );
    expect(late).toBeLessThan(240);
    expect(soon).toBeGreaterThan(late);
  });

  it('keeps to the digit what the case says of that visit', async () => {
    const own: Results = [...(results ?? []), { test: 'uacr', values: { uacr: 410 }, fromVisit: 2 }];
    expect(toNumbers(await readAtVisits('uacr', { results: own, days: [28] }), 'ratio')[1]).toBe(410);
  });

  it('finds gone what a whole course has treated away, and not before it can tell', async () => {
    const positive: Results = [{ test: 'h-pylori', text: 'Positive.' }];
    const course = { days: 14, every: 12 };
    const whole = [
      take('omeprazole', 20, course),
      take('metronidazole', 400, course),
      take('clarithromycin', 500, course),
    ];
    const [, early, late] = await readAtVisits('h-pylori', {
      results: positive,
      orders: whole,
      days: [20, 30],
    });
    expect(early).toContain('Positive');
    expect(late).toContain('Negative');
    const half = await readAtVisits('h-pylori', {
      results: positive,
      orders: whole.slice(0, 2),
      days: [60],
    });
    expect(half[1]).toContain('Positive');
  });
});
