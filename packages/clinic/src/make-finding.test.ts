import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };

async function readTest(
  test: string,
  results?: ReturnType<typeof makeClinicItem>['case']['results'],
  draw?: number,
) {
  const item = makeClinicItem({ courses: [], ...(results ? { results } : {}) });
  const episode = await startEpisode({ ...item, ...(draw === undefined ? {} : { draw }) });
  episode.act([toCall('order_tests', { ...patient, tests: [test] })]);
  episode.act([toCall('wait', { minutes: 240 })]);
  return episode.act([toCall('read_results', { ...patient, tests: [test] })]).calls[0]?.result ?? '';
}

describe('what a test shows', () => {
  it('is other where the case leaves it to chance and chance is drawn anew', async () => {
    const [once, again, other] = [7, 7, 8].map(draw => readTest('full-blood-count', undefined, draw));
    expect(await once).toBe(await again);
    expect(await other).not.toBe(await once);
    expect(await readTest('full-blood-count')).not.toBe(await once);
  });

  it('has no value of its own making beside what the case says in words', async () => {
    const scan = await readTest('bladder-scan', [{ test: 'bladder-scan', text: 'Residual urine 480 mL.' }]);
    expect(scan).toContain('480 mL');
    expect(scan).not.toMatch(/\b\d{1,2} mL\b/);
  });

  it('keeps the values that the case gives beside its words', async () => {
    const heart = await readTest('echocardiogram', [
      { test: 'echocardiogram', text: 'Thick walls.', values: { lvef: 31 } },
    ]);
    expect(heart).toContain('31');
    expect(heart).toContain('Thick walls.');
  });

  it('lets the red cells follow the haemoglobin', async () => {
    const count = await readTest('full-blood-count', [
      { test: 'full-blood-count', values: { haemoglobin: 82, mcv: 70 } },
    ]);
    const read = (name: RegExp) => Number(name.exec(count)?.[1]);
    const [share, cells, mass] = [
      read(/Haematocrit ([\d.]+)/),
      read(/Red cell count ([\d.]+)/),
      read(/MCH ([\d.]+)/),
    ];
    expect(share).toBeLessThan(0.27);
    expect((share / cells) * 1000).toBeCloseTo(70, -1);
    expect(82 / cells).toBeCloseTo(mass, 0);
  });

  it('gives a clotting time that belongs to its ratio', async () => {
    const clotting = await readTest('inr', [{ test: 'inr', values: { inr: 4.7 } }]);
    expect(Number(/Prothrombin time ([\d.]+)/.exec(clotting)?.[1])).toBeGreaterThan(40);
  });

  it('follows what was done, where the case says what depends on it', async () => {
    const item = makeClinicItem({
      courses: [],
      findings: [
        { examination: 'oedema', text: 'Swollen to the knee.' },
        { examination: 'oedema', text: 'Gone.', onceDone: { given: { class: 'loop-diuretic' } } },
      ],
      results: [
        { test: 'potassium', values: { potassium: 6.1 } },
        { test: 'potassium', values: { potassium: 4.4 }, onceDone: { given: { drug: 'furosemide' } } },
      ],
    });
    const look = async (drug?: string) => {
      const episode = await startEpisode(item);
      if (drug)
        episode.act([
          toCall('prescribe', { ...patient, drug, amount: 40, unit: 'mg', route: 'oral', every: 'once' }),
        ]);
      episode.act([toCall('order_tests', { ...patient, tests: ['potassium'] })]);
      episode.act([toCall('wait', { minutes: 240 })]);
      const calls = [
        toCall('read_results', { ...patient, tests: ['potassium'] }),
        toCall('examine', { ...patient, examinations: ['oedema'] }),
      ];
      return episode.act(calls).calls.map(({ result }) => result);
    };
    const [untreated, treated] = [await look(), await look('furosemide')];
    expect(untreated[0]).toContain('6.1');
    expect(untreated[1]).toContain('Swollen');
    expect(treated[0]).toContain('4.4');
    expect(treated[1]).toContain('Gone');
  });
});
