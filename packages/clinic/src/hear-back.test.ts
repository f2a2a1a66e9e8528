import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

const reports = [
  {
    onceDone: { called: 'ambulance-120' },
    afterMin: 35,
    from: 'the ambulance crew',
    says: 'Found his mother drowsy; glucose given, on the way in.',
  },
];

async function send(reason: string, overrides: Parameters<typeof makeClinicItem>[0] = {}) {
  const episode = await startEpisode(makeClinicItem({ courses: [], ...overrides }));
  const call = episode.act([toCall('call_team', { team: 'ambulance-120', reason })]).calls[0]?.result ?? '';
  const wait = (minutes: number) => episode.act([toCall('wait', { minutes })]).calls[0]?.result ?? '';
  return { call, wait };
}

describe('somebody who was sent for', () => {
  it('is told of by the case when it is time, once', async () => {
    const { wait } = await send('Mother alone at home, drowsy: please fetch her', { reports });
    expect(wait(3)).toContain('on the way there');
    const before = wait(27);
    expect(before).not.toContain('Found his mother');
    expect(wait(10)).toContain('Word from the ambulance crew: Found his mother drowsy');
    expect(wait(120)).not.toMatch(/Found his mother|not seen anybody/);
  });

  it('is not passed over in silence where the case knows nothing', async () => {
    const { call, wait } = await send('His mother is alone at home and does not answer the phone');
    expect(call).toContain('sets out there');
    expect(wait(20)).not.toContain('has arrived');
    expect(wait(60)).toContain('have not seen anybody yet');
  });

  it('rings from the side of a caller who is fetched, with how they are', async () => {
    const { wait } = await send('Crushing chest pain, sweating', { setting: 'telephone' });
    expect(wait(10)).not.toContain('with the patient');
    expect(wait(10)).toMatch(/Emergency medical service 120 rings: they are with the patient, .*heart rate/i);
    expect(wait(60)).not.toMatch(/not seen anybody|with the patient/);
  });

  it('fetches nobody where it is no ambulance', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [], setting: 'telephone' }));
    episode.act([toCall('call_team', { team: 'police', reason: 'He has locked her in at home' })]);
    const said = episode.act([toCall('wait', { minutes: 120 })]).calls[0]?.result ?? '';
    expect(said).not.toContain('with the patient');
  });

  it('is the patient where nobody else is spoken of', async () => {
    const { wait } = await send('Transfer to the stroke centre');
    expect(wait(30)).toContain('has arrived');
  });
});
