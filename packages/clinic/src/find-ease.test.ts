import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from './testing/clinic-case.ts';

const loaded = 'Anal tone normal, rectum full of hard stool.';
const mass = 'A mass that can be indented in the left lower quadrant.';

async function treat(call: readonly [string, object] | undefined, hours: number, rectal = loaded) {
  const item = makeClinicItem({
    courses: [],
    limits: { calls: 99, minutes: 20_000, outputTokens: 9 },
    facts: [{ id: 'stool', says: 'I have not opened my bowels for a week.', topics: ['constipation'] }],
    findings: [
      { examination: 'rectal-exam', text: rectal },
      { examination: 'abdominal-palpation', text: mass },
    ],
  });
  const episode = await startEpisode(item);
  const act = (name: string, args: object) => episode.act([toCall(name, { ...args })]).calls[0]?.result ?? '';
  const patient = 'P-1001';
  act('ask', { question: 'When did you last open your bowels?' });
  if (call) act(call[0], { patient, ...call[1] });
  waitOut(episode, hours * 60);
  return {
    found: act('examine', { patient, examinations: ['rectal-exam', 'abdominal-palpation'] }),
    said: act('ask', { question: 'How are your bowels now?' }),
  };
}

const enema = ['perform', { procedure: 'enema' }] as const;
const suppository = [
  'prescribe',
  { drug: 'glycerol-enema', amount: 20, unit: 'mL', route: 'rectal', indication: 'constipation' },
] as const;
const drink = { drug: 'polyethylene-glycol', amount: 10, unit: 'g', route: 'oral' };
const macrogol = ['prescribe', { ...drink, every: 12, days: 7, indication: 'constipation' }] as const;

describe('a bowel full of stool', () => {
  it.each([
    ['an enema', enema, 2],
    ['a rectal laxative', suppository, 2],
    ['a laxative for days', macrogol, 6 * 24],
  ] as const)('is emptied by %s, and is felt to be better', async (_, call, hours) => {
    const { found, said } = await treat(call, hours);
    expect(found).toMatch(/On arrival: Anal tone normal.*Now: .*soft stool/);
    expect(found).toMatch(/On arrival: A mass.*Now: /);
    expect(said).toMatch(/better|easier|less|improv/i);
  });

  it.each([
    ['nothing is given', undefined, 6 * 24],
    ['it is looked at too soon', macrogol, 24],
  ] as const)('stays where %s', async (_, call, hours) => {
    const { found } = await treat(call, hours);
    expect(found).toContain(loaded);
    expect(found).not.toContain('Now:');
  });

  it('is not what an enema eases where the case finds no stool', async () => {
    const { found } = await treat(enema, 2, 'Rectum empty, no mass.');
    expect(found).not.toContain('Now:');
  });
});

it('fills the capillaries of who lacks fluid and gets it, and no others', async () => {
  const patient = 'P-1001';
  const look = async (conditions: readonly string[], amount: number) => {
    const { patient: who } = makeClinicItem().case;
    const findings = [{ examination: 'capillary-refill', text: 'About 3 seconds, cool limbs.' }];
    const episode = await startEpisode(
      makeClinicItem({ courses: [], findings, patient: { ...who, conditions: [...conditions] } }),
    );
    const saline = { drug: 'sodium-chloride-0.9', amount, unit: 'mL', route: 'iv-infusion' };
    if (amount > 0) episode.act([toCall('prescribe', { patient, ...saline })]);
    waitOut(episode, 75);
    const call = toCall('examine', { patient, examinations: ['capillary-refill'] });
    return episode.act([call]).calls[0]?.result;
  };
  expect(await look(['dehydration'], 1000)).toContain('After fluid');
  expect(await look(['dehydration'], 0)).toContain('3 seconds');
  expect(await look([], 1000)).toContain('3 seconds');
});
