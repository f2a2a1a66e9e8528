import type { EncounterCase, HeardPart, Hearing } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

const facts = [
  { id: 'onset', says: 'It began an hour ago.', topics: ['onset'] },
  { id: 'fall', says: 'I fell in the bathroom.', topics: ['trauma'] },
  {
    id: 'beaten',
    says: 'He beat me with a stool.',
    softened: 'I was clumsy, that is all.',
    topics: ['abuse-safety'],
    onlyAlone: true,
  },
  { id: 'smoking', says: 'I smoke when nobody looks.', topics: ['smoking'], onlyAlone: true },
  { id: 'shut', says: 'Is the door shut?', askedBy: [['wait outside']], sendsAway: true },
  { id: 'his-word', says: 'She slipped, I heard the thud.', topics: ['trauma'], by: 'relative' },
] satisfies EncounterCase['facts'];

const item = makeClinicItem({
  facts,
  company: { informant: 'relative', relation: 'her husband', manner: 'plain', literacy: 'ordinary' },
});

async function begin() {
  const episode = await startEpisode(item);
  const ask = (question: string, args: object = {}, hearing?: Hearing) => {
    const turn = episode.act([{ ...toCall('ask', { question, ...args }), hearing }]);
    return turn.calls[0]?.result ?? '';
  };
  return { episode, ask, asked: () => episode.world.deeds.asked.map(({ id }) => id) };
}

describe('two in a room', () => {
  it('are asked one by one, and each says what is theirs', async () => {
    const { ask, asked } = await begin();
    expect(ask('Were you injured?')).toContain('fell in the bathroom');
    const his = ask('Was there an injury?', { speakTo: 'relative' });
    expect(his).toContain('heard the thud');
    expect(his).toContain('her husband');
    expect(asked()).toEqual(['fall', 'his-word']);
  });

  it('keep to themselves before the other what they tell alone, and say it when the other has left', async () => {
    const { ask, asked } = await begin();
    expect(ask('Has anybody hit you or hurt you?')).toContain('clumsy');
    expect(ask('Do you smoke?')).not.toContain('nobody looks');
    expect(asked()).toEqual([]);
    expect(ask('Has anybody hit you or hurt you?', { alone: true })).toContain('stool');
    expect(ask('Do you smoke?')).toContain('nobody looks');
    expect(asked()).toEqual(expect.arrayContaining(['beaten', 'smoking']));
  });

  it('are together again when the other is called back in', async () => {
    const { ask } = await begin();
    ask('How long has it been?', { alone: true });
    expect(ask('Do you smoke?', { alone: false })).not.toContain('nobody looks');
  });

  it('part by the words of a question that goes on in the same breath', async () => {
    const { ask } = await begin();
    const said = ask(
      'Could your husband step out of the room for a moment? Has anybody hit you or hurt you?',
    );
    expect(said).toContain('stool');
    expect(ask('Do you smoke?')).toContain('nobody looks');
  });

  it.each([
    'It is just the two of us now. Do you smoke?',
    'I have asked your husband to wait outside. Do you smoke?',
    'He has stepped out, he cannot hear you. Do you smoke?',
    'I would like to see you on your own for a minute. Do you smoke?',
  ])('are parted by words that say so, and answered in the same breath: %s', async question => {
    const { ask, asked } = await begin();
    expect(ask(question)).toContain('nobody looks');
    expect(asked()).toContain('smoking');
  });

  it.each(['your husband is outside most of the day?', 'Are you alone at home at night?', 'Did he go out?'])(
    'stay together where words only sound like it: %s',
    async question => {
      const { ask } = await begin();
      ask(question);
      expect(ask('Do you smoke?')).not.toContain('nobody looks');
    },
  );

  it('show a patient model what is told alone once the words have sent the other out', async () => {
    const { episode } = await begin();
    const heard: string[] = [];
    const question = 'Could your husband wait outside for a moment? Do you smoke?';
    await episode.actHeard([toCall('ask', { question })], async ({ offered }) => {
      heard.push(...offered.map(({ words }) => words));
      return { by: 'offline', because: 'failed' };
    });
    expect(heard).toContain('I smoke when nobody looks.');
  });

  it.each(['You must be her husband. Did anything fall?', 'Can I ask her husband: did anything fall?'])(
    'answer where the first words name them: %s',
    async question => {
      const { ask } = await begin();
      expect(ask(question)).toContain('her husband');
      expect(ask('Did anything fall?')).toContain('I fell in the bathroom');
    },
  );

  it('let the patient answer where a relative is only spoken of', async () => {
    const { ask } = await begin();
    expect(ask('What does her husband say? Did anything fall?')).toContain('I fell in the bathroom');
  });

  it('let the patient answer after a talk with relatives apart, where nobody is named', async () => {
    const { ask } = await begin();
    ask('How are you?', { speakTo: 'relative', alone: true });
    expect(ask('Did anything fall?')).toContain('I fell in the bathroom');
    expect(ask('Was there an injury?', { alone: false })).toContain('fell in the bathroom');
  });

  it('play down once, before the other or alone, and not again when alone', async () => {
    const minimising = { informant: 'self', manner: 'minimising', literacy: 'ordinary' } as const;
    const episode = await startEpisode({ ...item, case: { ...item.case, persona: minimising } });
    const parts: readonly HeardPart[] = [{ text: 'Is all well at home', tells: ['beaten'] }];
    const before: readonly HeardPart[] = [
      { text: 'Is all well at home', tells: ['beaten-before-others'], exactly: true },
    ];
    const ask = (args: object, heard: readonly HeardPart[]) =>
      episode.act([
        {
          ...toCall('ask', { question: 'Is all well at home?', ...args }),
          hearing: { by: 'model', parts: [...heard] },
        },
      ]).calls[0]?.result;
    expect(ask({}, before)).toContain('clumsy');
    expect(ask({ alone: true }, parts)).toContain('stool');
  });

  it('do not tell the version for the other beside what they tell alone', async () => {
    const volunteering = facts.map(fact => (fact.id === 'fall' ? { ...fact, volunteered: true } : fact));
    const episode = await startEpisode({ ...item, case: { ...item.case, facts: volunteering } });
    const question = 'It is just the two of us now. Has anybody hit you or hurt you?';
    const said = episode.act([toCall('ask', { question })]).calls[0]?.result;
    expect(said).toContain('stool');
    expect(said).not.toContain('fell in the bathroom');
  });

  it('stay where the words only speak of being outside', async () => {
    const { ask } = await begin();
    expect(ask('Do you get breathless when you go out for a walk? Do you smoke?')).not.toContain(
      'nobody looks',
    );
  });

  it('part when the doctor asks for it in words', async () => {
    const { ask } = await begin();
    expect(ask('Would your husband please wait outside?')).toContain('door shut');
    expect(ask('Do you smoke?')).toContain('nobody looks');
  });

  it('part by the words of the doctor too where a patient model only says yes to them', async () => {
    const { ask } = await begin();
    const question = 'Would your husband please wait outside?';
    ask(question, {}, { by: 'model', parts: [{ text: question, answer: 'agree' }] });
    expect(ask('Do you smoke?')).toContain('nobody looks');
  });

  it('take a minute to part, once', async () => {
    const { ask, episode } = await begin();
    ask('Do you smoke?');
    const together = episode.world.atMin;
    ask('Do you drink?', { alone: true });
    const parted = episode.world.atMin;
    ask('Do you drink?', { alone: true });
    expect(parted - together).toBe(2 * together);
    expect(episode.world.atMin - parted).toBe(together);
  });

  it('offer a patient model only what is said before the other', async () => {
    const { episode } = await begin();
    const list = (args: object) =>
      episode.world.speakers
        .find(args)
        ?.informant.offer(1)
        .offered.map(({ words }) => words);
    expect(list({})).not.toContain('He beat me with a stool.');
    expect(list({})).toContain('I was clumsy, that is all.');
    expect(list({ alone: true })).toContain('He beat me with a stool.');
    expect(list({ speakTo: 'relative' })).not.toContain('I fell in the bathroom.');
  });

  it('are not made to tell by a forged choice what they keep from the other', async () => {
    const { ask, asked } = await begin();
    const hearing: Hearing = { by: 'model', parts: [{ text: 'What happened', tells: ['beaten'] }] };
    expect(ask('What happened?', {}, hearing)).not.toContain('stool');
    expect(asked()).toEqual([]);
  });
});

it('denies nothing that the other tells of them, but what the other keeps to themselves', async () => {
  const told = await startEpisode(
    makeClinicItem({
      facts: [
        { id: 'cough', says: 'He has been coughing for weeks.', topics: ['cough'] },
        { id: 'rash', says: 'He has a rash on his legs.', topics: ['rash'], onlyAlone: true },
        { id: 'head', says: 'My head hurts.', topics: ['headache'], by: 'patient' },
      ],
      persona: { informant: 'relative', relation: 'his wife', manner: 'plain', literacy: 'ordinary' },
      company: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
    }),
  );
  const ask = (question: string) =>
    told.act([toCall('ask', { question, speakTo: 'patient' })]).calls[0]?.result ?? '';
  expect(ask('Do you have a cough?')).toContain('hard to say');
  expect(ask('Do you have a rash?')).toMatch(/\bno\b/i);
});

it('says so where there is nobody else to speak to, and changes nothing', async () => {
  const episode = await startEpisode(makeClinicItem());
  const [call] = episode.act([toCall('ask', { question: 'Well?', speakTo: 'relative' })]).calls;
  expect(call).toMatchObject({ fault: 'agent', result: expect.stringContaining('Nobody else') });
  const alone = episode.act([toCall('ask', { question: 'Do you smoke?', alone: true })]).calls[0];
  expect(alone?.result).toContain('A packet a day');
});

it('gets no sentence out of a patient who is hardly conscious, and all once they are awake', async () => {
  const tell = async (gcs: number) => {
    const episode = await startEpisode(
      makeClinicItem({
        persona: { informant: 'relative', relation: 'his son', manner: 'plain', literacy: 'ordinary' },
        company: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
        facts: [
          { id: 'onset', says: 'It began an hour ago.', topics: ['onset'] },
          { id: 'drinks', says: 'He does not drink.', topics: ['alcohol'] },
          { id: 'head', says: 'My head nearly burst last night.', topics: ['headache'], by: 'patient' },
        ],
        courses: [],
        vitals: { hr: 78, sbp: 135, dbp: 82, rr: 18, spo2: 96, temp: 36.6, gcs, pain: 0 },
      }),
    );
    const { calls } = episode.act([toCall('ask', { question: 'Any headache?', speakTo: 'patient' })]);
    return { text: calls[0]?.result, asked: episode.world.deeds.asked.length };
  };
  expect(await tell(11)).toEqual({ text: expect.stringContaining('only mumbles'), asked: 0 });
  expect(await tell(14)).toEqual({ text: expect.stringContaining('nearly burst'), asked: 1 });
});

describe('a patient for whom a relative speaks, and to whom the case gives no words', () => {
  const persona = {
    informant: 'relative',
    relation: 'her daughter',
    manner: 'plain',
    literacy: 'ordinary',
  } as const;
  const speak = async (changes: Partial<EncounterCase>, more: object = {}) => {
    const made = makeClinicItem({ facts, persona, setting: 'ward', ...changes });
    const episode = await startEpisode(made);
    const [call] = episode.act([
      toCall('ask', { question: 'Any headache?', speakTo: 'patient', ...more }),
    ]).calls;
    return { result: call?.result, fault: call?.fault, asked: episode.world.deeds.asked };
  };
  const { patient, vitals } = makeClinicItem().case;

  it('leaves it to the relative when awake: no fault, and nothing is denied', async () => {
    const { result, fault, asked } = await speak({});
    expect(result).toMatch(/awake and speaks: .*ask her daughter/);
    expect(fault).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('says how much it hurts, and points to nobody who was sent out', async () => {
    const { result } = await speak({ courses: [], vitals: { ...vitals, pain: 6 } }, { alone: true });
    expect(result).toMatch(/about 6 out of ten/);
    expect(result).toMatch(/once they are back in/);
  });

  it('only mumbles when drowsy, and hides when small', async () => {
    expect((await speak({ vitals: { ...vitals, gcs: 11 } })).result).toMatch(/mumbles/);
    expect((await speak({ patient: { ...patient, ageYears: 3 } })).result).toMatch(/hides/);
  });

  it('is not at the telephone', async () => {
    expect((await speak({ setting: 'telephone' })).fault).toBe('agent');
  });
});
