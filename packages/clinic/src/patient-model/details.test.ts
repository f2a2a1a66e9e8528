import type { EncounterCase, HeardPart, Hearing } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { known } from '../patient/offer.ts';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const facts = [
  { id: 'onset', says: 'It began an hour ago.', topics: ['onset'] },
  { id: 'pills', says: 'I took a blue pill last night.', topics: ['medicines-now'] },
  { id: 'family', says: 'My father died of his heart at fifty.', topics: ['family-history'] },
] satisfies EncounterCase['facts'];

async function start(change: Partial<EncounterCase> = {}) {
  const { patient: _, ...rest } = change;
  const made = makeClinicItem({ facts, ...rest });
  const item = { ...made, case: { ...made.case, patient: { ...made.case.patient, ...change.patient } } };
  const episode = await startEpisode(item);
  const find = (id: string) =>
    episode.world.informant.offer(1).offered.find(each => each.id === `${known.detail}${id}`)?.words;
  const ask = (question: string, ...parts: readonly HeardPart[]) => {
    const hearing: Hearing = { by: 'model', parts: [...parts] };
    return episode.act([{ ...toCall('ask', { question }), hearing }]).asked[0]?.reply;
  };
  return { episode, find, ask };
}

const detail = (text: string, id: string): HeardPart => ({ text, tells: [`${known.detail}${id}`] });

describe('details that every patient has', () => {
  it('are told where a question asks for them, count as answered and gather nothing', async () => {
    const { ask, episode } = await start();
    const reply = ask('What time was that?', detail('What time was that', 'clock'));
    expect(reply?.text).toContain('did not look at the clock');
    expect(reply?.listUnknown()).toEqual([]);
    expect(reply).toMatchObject({ parts: 1, released: [], unplaced: [] });
    expect(episode.counts.talk).toEqual({ parts: 1, unknown: 0, unplaced: 0, unheard: 0 });
  });

  it('complete what a fact leaves open', async () => {
    const { ask } = await start();
    const parts = [{ text: 'What do you take, and how much', tells: ['pills', `${known.detail}strength`] }];
    const reply = ask('What do you take, and how much?', ...parts);
    expect(reply?.text).toMatch(/blue pill.*on the box/);
    expect(reply?.released).toEqual(['pills']);
  });

  it('give way to the case: what it speaks of is not drawn', async () => {
    const fear = { id: 'fear', says: 'That it is my heart.', topics: ['fears'] };
    expect((await start()).find('worst-fear')).toContain('something bad');
    expect((await start({ facts: [...facts, fear] })).find('worst-fear')).toBeUndefined();
    expect((await start({ denies: ['fears'] })).find('worst-fear')).toBeUndefined();
    const opening = 'A man of 58 comes by bus.';
    expect((await start({ opening })).find('how-came')).toBeUndefined();
  });

  it('suit sex, age and speaker', async () => {
    const { case: made } = makeClinicItem({ facts });
    const girl = await start({ patient: { ...made.patient, sex: 'female', ageYears: 9 } });
    const man = await start({ patient: { ...made.patient, sex: 'male', ageYears: 70 } });
    expect(girl.find('job-retired')).toBeUndefined();
    expect(man.find('period')).toBeUndefined();
    expect(man.find('ring-me')).toBeUndefined();
    const wife = { ...made.persona, informant: 'relative', relation: 'his wife' } as const;
    const relative = await start({ persona: wife });
    expect(relative.find('relation')).toBe('I am his wife.');
    expect(relative.find('ring-me')).toContain('ring me');
    expect(relative.find('ring-partner')).toBeUndefined();
  });

  it('have the date of birth that stands in the record', async () => {
    const { episode, find } = await start();
    const [record] = episode.world.chart.list('Patient');
    const born = record?.birthDate?.slice(0, 4);
    expect(born).toBeDefined();
    expect(find('birth-date')).toContain(born);
  });
});

describe('a choice that does not answer', () => {
  const why = { text: 'Why was it stopped?', answer: 'no' } as const;

  it('is not taken for who, why or how many, and the reply says so', async () => {
    const { ask } = await start();
    for (const answer of ['no', 'agree', 'usual'] as const) {
      const reply = ask('Why was it stopped?', { text: 'Why was it stopped?', answer });
      expect(reply?.unplaced).toEqual(['Why was it stopped?']);
      expect(reply?.text).toMatch(/follow|what do you mean/i);
    }
  });

  it('is idle behind a no', async () => {
    const { ask } = await start();
    const question = 'Did you ever take herbs? Why was it stopped?';
    const reply = ask(question, { text: 'Did you ever take herbs?', answer: 'no' }, why);
    expect(reply?.unplaced).toEqual([]);
    expect(reply?.text).toMatch(/"Why was it stopped".*(?:does not arise|$)|nothing to say about/);
    expect(reply?.text).not.toMatch(/As for "Why was it stopped", no/);
  });

  it('of how much is a none where the part names the thing', async () => {
    const { ask } = await start();
    const question = 'How much alcohol do you drink?';
    expect(ask(question, { text: question, answer: 'no' })?.unplaced).toEqual([]);
  });

  it('by a no to other things leaves the part open', async () => {
    const none = { id: 'none', says: 'No operations, no bleeding.', topics: ['operations'] };
    const { ask } = await start({ facts: [...facts, none] });
    const question = 'Any operations? When was your last meal?';
    const reply = ask(
      question,
      { text: 'Any operations?', tells: ['none'] },
      { text: 'When was your last meal?', tells: ['none'] },
    );
    expect(reply?.listUnknown()).toEqual(['When was your last meal?']);
    expect(reply?.text).toContain('When was your last meal');
  });

  it('by a no that has the time which is asked for answers it', async () => {
    const dry = { id: 'dry', says: 'I have not passed water since last night.', topics: ['urine-output'] };
    const { ask } = await start({ facts: [...facts, dry] });
    const question = 'When did you last go to the loo?';
    expect(ask(question, { text: question, tells: ['dry'] })?.listUnknown()).toEqual([]);
  });

  it('gives a question behind a request its own yes', async () => {
    const { ask } = await start();
    const reply = ask(
      'We will take some blood. Are you his son?',
      { text: 'We will take some blood.', answer: 'agree' },
      { text: 'Are you his son?', answer: 'agree' },
    );
    expect(reply?.text).toMatch(/"Are you his son":? [Yy]es/);
  });

  it('says one stock answer of two that deny each other', async () => {
    const { ask } = await start();
    ask('Hello.', { text: 'Hello.', answer: 'remark' });
    const reply = ask(
      'How is it now? Does it come and go?',
      { text: 'How is it now?', tells: [known.now] },
      detail('Does it come and go?', 'steady'),
    );
    expect(reply?.text).not.toContain('up and down');
    expect(reply?.text).toContain('Does it come and go');
  });
});

describe('what the doctor was told at the door', () => {
  it('is said by the patient of themselves, and by a relative of the patient', async () => {
    const opening = 'Li Wei, 58 (P-1001), has had chest pain since dawn. You are the doctor.';
    const { case: made } = makeClinicItem({ facts });
    const patient = { ...made.patient, name: 'Li Wei', sex: 'male', ageYears: 58 } as const;
    const part = { text: 'Since when', tells: [`${known.opening}1`] };
    const self = await start({ opening, patient });
    expect(self.ask('Since when?', part)?.text).toContain('I have had chest pain since dawn.');
    const persona = { ...made.persona, informant: 'relative', relation: 'his wife' } as const;
    const wife = await start({ opening, patient, persona });
    expect(wife.ask('Since when?', part)?.text).toContain('He has had chest pain since dawn.');
  });
});

describe('the counter of parts', () => {
  it('does not count as asked what only wants a yes', async () => {
    const { ask } = await start();
    const reply = ask(
      'Sit down please. Any fever?',
      { text: 'Sit down please', answer: 'agree' },
      { text: 'Any fever', answer: 'no' },
    );
    expect(reply?.parts).toBe(1);
  });

  it('counts what only makes sure of something', async () => {
    const { ask } = await start();
    const reply = ask('您是她女儿吧，先别慌。', { text: '您是她女儿吧，', answer: 'agree' });
    expect(reply?.parts).toBe(1);
  });

  it('counts every member of a list that one no answers, and takes its time', async () => {
    const { ask } = await start();
    const question = 'Any fever, cough, headache, vomiting or rash?';
    const reply = ask(question, { text: question, answer: 'no' });
    expect(reply?.parts).toBe(5);
    expect(reply?.timed).toBe(5);
    expect(reply?.text).toMatch(/fever.*cough.*headache.*vomiting.*rash/);
  });
});

describe('how it is now, at a later visit', () => {
  const sweat = {
    id: 'sweat',
    says: 'I was drenched in cold sweat and had to change my shirt.',
    topics: ['sweating'],
  };
  const later = async () => {
    const { ask, episode } = await start({ facts: [...facts, sweat] });
    ask('Did you sweat?', { text: 'Did you sweat', tells: ['sweat'], exactly: true });
    episode.world.visit = 2;
    ask('How have you been?', { text: 'How have you been', answer: 'open' });
    return ask;
  };

  it('is no as before of what was never there', async () => {
    const ask = await later();
    for (const part of [{ tells: [known.now] }, { answer: 'usual' as const }]) {
      const said = ask('Are you still coughing?', { text: 'Are you still coughing', ...part })?.text;
      expect(said).not.toMatch(/last time|as always|every day|same|better|worse/);
      expect(said).toMatch(/\b(?:no|not|none|nothing)\b/i);
    }
  });

  it('is said of what was told then, without the whole story', async () => {
    const ask = await later();
    const reply = ask('Are you still sweating?', {
      text: 'Are you still sweating',
      tells: ['sweat'],
      exactly: true,
    });
    expect(reply).toMatchObject({ released: ['sweat'], text: expect.not.stringContaining('shirt') });
    expect(reply?.text).toMatch(/last time|since/);
    const then = ask('When did you sweat?', { text: 'When did you sweat', tells: ['sweat'], exactly: true });
    expect(then?.text).toContain('shirt');
  });
});
