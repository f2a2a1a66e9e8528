import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';
import { readUrgency } from './urgency.ts';

async function refer(to: string, urgency: string) {
  const episode = await startEpisode();
  const args = { patient: 'P-1001', to, urgency, reason: 'to be seen' };
  const call = episode.act([toCall('refer', args)]).calls[0];
  return {
    fault: call?.fault,
    result: call?.result ?? '',
    referred: episode.world.deeds.referred.map(({ id, urgency: how }) => [id, how]),
  };
}

describe('how soon', () => {
  it.each([
    ['emergency', 'emergency'],
    ['急会诊', 'emergency'],
    ['immediately please', 'emergency'],
    ['Immediate', 'emergency'],
    ['within 2 hours', 'emergency'],
    ['today', 'urgent'],
    ['当天', 'urgent'],
    ['two weeks', 'urgent'],
    ['两周内', 'urgent'],
    ['within 2 weeks', 'urgent'],
    ['48 小时内', 'urgent'],
    ['not urgent', 'routine'],
    ['within three months', 'routine'],
    ['择期', 'routine'],
    ['blue', undefined],
  ])('%s is %s', (text, urgency) => {
    expect(readUrgency(text)).toBe(urgency);
  });
});

describe('a referral', () => {
  it('takes the words of the day, and says which it takes', async () => {
    expect((await refer('cardiology', '两周内')).referred).toEqual([['cardiology', 'urgent']]);
    const { fault, referred, result } = await refer('cardiology', 'blue');
    expect([fault, referred]).toEqual(['agent', []]);
    expect(result).toContain('within 2 weeks');
  });

  it.each([
    ['PICU（儿科重症）', ['intensive-care']],
    ['儿科/PICU（紧急）', ['pediatrics', 'intensive-care']],
    ['ambulance for the sister', ['ambulance-120']],
  ])('to %s goes where the name means', async (to, places) => {
    expect((await refer(to, 'urgent')).referred.map(([id]) => id)).toEqual(places);
  });
});

describe('somebody who is sent at once', () => {
  const emergency = {
    patient: 'P-1001',
    to: 'psychiatry',
    urgency: 'emergency',
    reason: 'Suicidal, hoards tablets.',
  };

  it('is fetched, and not put on the list of a day', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    const said = episode.act([toCall('refer', emergency)]).calls[0]?.result ?? '';
    expect(said).toMatch(/come to the bedside within about \d+ min/);
    expect(said).not.toContain('24 hours');
    const later = episode.act([toCall('wait', { minutes: 60 })]).calls[0]?.result ?? '';
    expect(later).toMatch(/Psychiatry has arrived/);
    const again = episode.act([toCall('refer', emergency)]).calls[0]?.result ?? '';
    expect(again).toContain('They were here at');
  });

  it('is told of the ordinary way where it is routine', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    const said = episode.act([toCall('refer', { ...emergency, urgency: 'routine' })]).calls[0]?.result ?? '';
    expect(said).toContain('24 hours');
    expect(said).not.toContain('come to the bedside');
  });
});

describe('a referral to psychiatry', () => {
  async function referFor(reason: string) {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    const args = { patient: 'P-1001', to: 'psychiatry', urgency: 'within 1 week', reason };
    return episode.act([toCall('refer', args)]).calls[0]?.result ?? '';
  }

  it('says how soon in the words that were written', async () => {
    expect(await referFor('Low mood')).toContain('(within 1 week)');
  });

  it.each([
    'Bulimia after teasing at school; no thoughts of suicide or self-harm at present',
    'Eating disorder; please assess suicide risk',
    '减肥偷服药，需评估体像与进食障碍；目前无轻生自伤念头',
    '抑郁，请评估自杀风险',
  ])('tells no way for the suicidal of who is not said to be: %s', async reason => {
    expect(await referFor(reason)).not.toContain('Suicide risk');
  });

  it.each(['Took 20 tablets, still wants to die: suicide attempt', '有自杀念头，囤药'])(
    'tells it of who is: %s',
    async reason => {
      expect(await referFor(reason)).toContain('Suicide risk');
    },
  );
});
