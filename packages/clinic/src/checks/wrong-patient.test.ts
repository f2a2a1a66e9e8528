import { describe, expect, it } from 'vitest';
import { startEpisode, toCall } from '../testing/clinic-case.ts';
import { makeShiftItem } from '../testing/shift-case.ts';
import type { World } from '../world.ts';
import { toExpertRecord } from './costs.ts';
import { evaluateStanding } from './evaluate.ts';

const man = { patient: 'P-1001' };
const woman = { patient: 'P-2002' };
type Call = ReturnType<typeof toCall>;

const give = (whom: object, drug: string, amount: number, unit: string, route: string) =>
  toCall('prescribe', { ...whom, drug, amount, unit, route });
const adrenaline = give(woman, 'adrenaline', 0.5, 'mg', 'im');
const aspirin = give(man, 'aspirin', 300, 'mg', 'oral');
const write = (whom: object, text: string) => toCall('document', { ...whom, kind: 'handover', text });
const close = [
  toCall('finish', { ...man, disposition: 'cath-lab', summary: 'Infarction.' }),
  toCall('finish', { ...woman, disposition: 'observation', summary: 'Sting.' }),
];

async function play(...calls: readonly Call[]): Promise<ReadonlyMap<string, World>> {
  const episode = await startEpisode(makeShiftItem());
  for (const call of [...calls, ...close]) episode.act([call]);
  return new Map(episode.worlds.map(world => [world.encounter.patient.id, world]));
}

async function grade(when: Parameters<typeof evaluateStanding>[0]['when'], ...calls: readonly Call[]) {
  const experts = await play(adrenaline, aspirin, give(woman, 'cetirizine', 10, 'mg', 'oral'));
  const worlds = await play(...calls);
  const beds = new Map(
    [...worlds].map(([id, world]) => {
      const expert = experts.get(id);
      return [id, { world, expert: expert && toExpertRecord(expert) }] as const;
    }),
  );
  const world = worlds.get('P-1001');
  if (!world) throw new Error('nobody came');
  return evaluateStanding(
    { when },
    { world, end: 'finished', calls: 9, badCalls: 0, expert: undefined, beds },
  );
}

describe('a drug of another bed', () => {
  const isWrong = async (...calls: readonly Call[]) => (await grade({ wrongPatient: true }, ...calls)).credit;

  it('is the wrong patient’s where nothing in this one asks for it', async () => {
    expect(await isWrong(adrenaline, aspirin)).toBe(0);
    expect(await isWrong(adrenaline, aspirin, give(man, 'cetirizine', 10, 'mg', 'oral'))).toBe(1);
  });

  it('is a fault of its own where nobody here asks for it', async () => {
    const weigh = async (...calls: readonly Call[]) =>
      (await grade({ unsuitable: { from: 0, to: 3 } }, ...calls)).credit;
    const before = await weigh(adrenaline, aspirin);
    const levetiracetam = give(man, 'levetiracetam', 500, 'mg', 'oral');
    expect(await weigh(adrenaline, aspirin, levetiracetam)).toBeCloseTo(before + 1 / 3, 2);
    expect(await weigh(adrenaline, aspirin, give(man, 'paracetamol', 1, 'g', 'oral'))).toBe(before);
  });

  it('is not where it is of the kind that the expert gives them', async () => {
    expect(await isWrong(adrenaline, give(woman, 'loratadine', 10, 'mg', 'oral'))).toBe(0);
  });
});

describe('a handover', () => {
  const ofMan = 'Wang: infarction, aspirin 300 mg given, to the lab.';
  const ofWoman = 'Li Na: wasp sting, adrenaline 0.5 mg IM, to be watched.';
  const weigh = async (first: string, second: string) => {
    const when = { handoverGaps: { from: 0, to: 3 } };
    const diagnoses = [
      toCall('diagnose', { ...man, diagnosis: 'Acute infarction' }),
      toCall('diagnose', { ...woman, diagnosis: 'Anaphylaxis by a sting' }),
    ];
    const { credit } = await grade(
      when,
      adrenaline,
      aspirin,
      ...diagnoses,
      write(man, first),
      write(woman, second),
    );
    return credit;
  };

  it('counts where it is about the patient', async () => {
    expect(await weigh(ofMan, ofWoman)).toBe(0);
  });

  it('is none where it says nothing, or is another’s', async () => {
    expect(await weigh('Stable. See chart.', ofWoman)).toBe(1);
    expect(await weigh(ofWoman, ofMan)).toBe(1);
  });
});
