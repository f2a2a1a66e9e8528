import { describe, expect, it, vi } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';

async function open(overrides: Parameters<typeof makeClinicItem>[0] = {}) {
  const episode = await startEpisode(makeClinicItem({ courses: [], ...overrides }));
  return (team: string, reason: string): string => {
    episode.act([toCall('call_team', { team, reason })]);
    waitOut(episode, 40);
    return episode.world.log.findLast(({ kind }) => kind === 'arrived')?.text ?? '';
  };
}

describe('a colleague who is asked again', () => {
  it('points to what was said, with its point, and does not say it all again', async () => {
    const consult = await open();
    const question = 'Fever with rigors. When can he go back to work?';
    const first = consult('infectious-diseases', question);
    const second = consult('infectious-diseases', question);
    expect(first).toContain('it is for the asking team to decide. They would need to know how long');
    expect(second).toMatch(/The rest is as they said at \+\d+ min: They would need to know how long/);
    expect(second).not.toContain('for the asking team to decide');
  });

  it('answers what is new, and takes a question for no news', async () => {
    const consult = await open();
    consult('psychiatry', 'Low mood and no sleep for weeks, please assess depression');
    const second = consult('psychiatry', 'Can she go home? And may I give sertraline?');
    expect(second).toContain('On the bed:');
    expect(second).toContain('Sertraline');
    expect(second).not.toContain('New in what you tell them');
  });

  it('does not answer another question by the words that answered the one before', async () => {
    const consults = [
      {
        from: ['nephrology'],
        says: 'Dialysis tonight if the potassium is hers. Find out whose blood it is.',
      },
    ];
    const consult = await open({ consults });
    consult('nephrology', 'Potassium 7.0: dialysis?');
    const second = consult('nephrology', 'Does she need dialysis now?');
    const third = consult('nephrology', 'Where would the dialysis line go?');
    expect(second).toContain('"Dialysis tonight if the potassium is hers.');
    expect(third).not.toContain('Dialysis tonight');
    expect(third).toContain('They would need to know the earlier creatinine');
  });
});

describe('a colleague who is asked', () => {
  it('has nobody prepared to talk with whom nobody talks', async () => {
    const { world, act } = await startEpisode(makeClinicItem({ courses: [] }));
    const informant = vi.spyOn(world, 'informant', 'get');
    const speakers = vi.spyOn(world, 'speakers', 'get');
    const reason = 'Can she go home? Does she consent?';
    act([toCall('call_team', { team: 'psychiatry', reason })]);
    act([toCall('wait', { minutes: 40 })]);
    expect(world.log.find(({ kind }) => kind === 'arrived')?.text).toMatch(
      /On the bed:.*On consent:|On consent:.*On the bed:/,
    );
    expect(informant).not.toHaveBeenCalled();
    expect(speakers).not.toHaveBeenCalled();
  });
});

describe('two colleagues of one mind', () => {
  it('agree and do not say the same word for word', async () => {
    const says = 'This is the kidney and not the heart. Fluid, slowly, and no more of the tablets.';
    const consult = await open({ consults: [{ from: ['nephrology', 'cardiology'], says }] });
    expect(consult('nephrology', 'Creatinine 410 and oedema')).toContain(says);
    const second = consult('cardiology', 'Creatinine 410 and oedema');
    expect(second).toMatch(/they agree with what Nephrology said at \+\d+ min: This is the kidney and not/);
    expect(second).not.toContain('Fluid, slowly');
  });

  it('agree with a sentence, and not with a word of the record that it calls old', async () => {
    const says = 'The entry "not on warfarin" is old: she takes it, so no alteplase.';
    const consult = await open({ consults: [{ from: ['neurology', 'stroke-team'], says }] });
    consult('neurology', 'Stroke, thrombolysis?');
    expect(consult('stroke-team', 'Stroke, thrombolysis?')).toMatch(/said at \+\d+ min: The entry "not on/);
  });
});

describe('what a colleague says first', () => {
  it.each([
    ['Low sugar put right with glucose; big tongue and a slow pulse, suspected myxoedema.', 'myxoedema'],
    ['Low sodium of 118, probable Addison crisis, hydrocortisone planned.', 'Addison crisis'],
    ['血糖曾2.6已纠正，皮肤色素沉着、低血压，疑肾上腺危象，请会诊。', '肾上腺危象'],
  ])('takes up what the asker suspects and not what they have dealt with: %s', async (reason, expected) => {
    const consult = await open();
    expect(consult('endocrinology', reason)).toContain(`You suspect "${expected}"`);
  });

  it('takes what is thought of as a deed for no disease', async () => {
    const consult = await open();
    expect(consult('endocrinology', '血糖2.6，考虑给予氢化可的松，请会诊。')).not.toContain('You suspect');
  });

  it('wants no level of a drug that nobody takes, and no panel whose parts are known', async () => {
    const limits = { calls: 99, minutes: 9999, outputTokens: 9 };
    const want = async (reason: string) => {
      const episode = await startEpisode(makeClinicItem({ courses: [], limits }));
      const tests = ['potassium', 'sodium', 'creatinine'];
      episode.act([toCall('order_tests', { patient: 'P-1001', tests })]);
      waitOut(episode, 150);
      episode.act([toCall('call_team', { team: 'nephrology', reason })]);
      waitOut(episode, 90);
      const said = episode.world.log.findLast(({ kind }) => kind === 'arrived')?.text ?? '';
      return /would like to see ([^;]*);/.exec(said)?.[1] ?? '';
    };
    const plain = await want('Hyperkalaemia after oral potassium, the kidney is normal. Please help');
    expect(plain).not.toBe('');
    expect(plain).not.toMatch(/Digoxin level|Electrolytes|Renal function/);
    expect(await want('Hyperkalaemia on digoxin, the kidney is normal. Please help')).toContain('Digoxin');
  });

  it('is no title of a page that nobody can have', async () => {
    const said = (await open())('psychiatry', 'Please help with suicide risk assessment');
    expect(said).not.toContain('Their first thought');
    expect(said).toContain('They would first speak with the patient alone');
  });

  it('tells how old a value of today is in hours', async () => {
    const chart = {
      results: [{ test: 'full-blood-count', analyte: 'platelets', value: 11, daysAgo: 0.06 }],
    };
    const said = (await open({ chart }))('haematology', 'Bruises');
    expect(said).toContain('about 1 h ago');
    expect(said).not.toContain('0.06');
  });
});
