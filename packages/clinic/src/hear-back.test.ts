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

describe('relatives who are asked to come', () => {
  const ask = async (procedure: string, overrides: Parameters<typeof makeClinicItem>[0] = {}) => {
    const limits = { calls: 99, minutes: 999, outputTokens: 9 };
    const episode = await startEpisode(makeClinicItem({ courses: [], limits, ...overrides }));
    const call = episode.act([toCall('perform', { patient: 'P-1001', procedure })]).calls[0]?.result ?? '';
    const wait = (minutes: number) => episode.act([toCall('wait', { minutes })]).calls[0]?.result ?? '';
    return { call, wait };
  };

  it.each([
    'phone the daughter and ask her to come',
    'ask the father to come in',
    '打电话让他父亲来医院',
    '通知家属来院',
  ])('say that they are on the way, and come: %s', async phrase => {
    const { call, wait } = await ask(phrase);
    expect(call).toContain('The family has been reached and is on the way');
    expect(call).not.toContain('catalogue has no');
    expect(wait(30)).not.toContain('has arrived');
    expect(wait(30)).toContain('The family has arrived');
    expect(wait(120)).not.toContain('The family has arrived');
  });

  it('leave what they tell to the case', async () => {
    const told = {
      onceDone: { performed: 'relatives-call' },
      afterMin: 20,
      from: 'the daughter',
      says: 'He fell off a ladder on Monday.',
    };
    const { wait } = await ask('phone the daughter and ask her to come', { reports: [told] });
    const said = wait(60);
    expect(said).toContain('He fell off a ladder');
    expect(said).toContain('The family has arrived');
    expect(said).not.toContain('know no more');
  });

  it.each(['phone the daughter', '告知家属如有加重来院', 'tell the wife to come back tomorrow'])(
    'do not come where nobody asks them to come now: %s',
    async phrase => {
      expect((await ask(phrase)).call).not.toContain('on the way');
    },
  );
});

it('is called by another tool where the patient is only on the telephone, and the reply says so', async () => {
  const episode = await startEpisode(makeClinicItem({ courses: [], setting: 'telephone' }));
  const call = toCall('perform', { patient: 'P-1001', procedure: 'call the ambulance' });
  expect(episode.act([call]).calls[0]?.result).toContain('call_team');
});
