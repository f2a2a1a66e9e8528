import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const rising = [
  { test: 'sodium', values: { sodium: 108 } },
  { test: 'sodium', values: { sodium: 127 }, fromMin: 60 },
];

async function consult(reason: string, overrides: Parameters<typeof makeClinicItem>[0], reads = true) {
  const episode = await startEpisode(makeClinicItem({ courses: [], ...overrides }));
  if (reads)
    for (const minutes of [60, 60]) {
      episode.act([toCall('order_tests', { ...patient, tests: ['sodium'] })]);
      waitOut(episode, minutes);
      episode.act([toCall('read_results', patient)]);
    }
  episode.act([toCall('call_team', { team: 'intensive-care', reason })]);
  return episode.act([toCall('wait', { minutes: 40 })]).calls[0]?.result ?? '';
}

describe('a consultant', () => {
  it('orders no hypertonic saline on the word sodium when the sodium rose too fast', async () => {
    const said = await consult('Hyponatraemia overcorrected: sodium 108 to 127 in an hour, seizures before', {
      results: rising,
    });
    expect(said).not.toMatch(/3% saline|hypertonic/i);
    expect(said).toMatch(/108.*→.*127/);
  });

  it('says what the case has them think once that is shown, and not before', async () => {
    const consults = [
      { from: ['intensive-care'], shownBy: ['sodium'], says: 'Slow down: it rises too fast.' },
    ];
    const reason = 'hyponatraemia';
    expect(await consult(reason, { results: rising, consults })).toContain('Slow down: it rises too fast.');
    expect(await consult(reason, { results: rising, consults }, false)).not.toContain('Slow down');
  });

  it('asks for what was found where nothing is on record', async () => {
    const said = await consult('hyponatraemia', {}, false);
    expect(said).toContain('they ask what has been found');
    expect(said).not.toMatch(/3% saline/);
  });

  it('goes by what it was told where nothing is on record', async () => {
    const told = 'Vomiting all night, deep fast breathing, drowsy since five, on dapagliflozin';
    const said = await consult(told, {}, false);
    expect(said).toContain('They go by what they were told');
    expect(said).not.toContain('nothing abnormal');
  });

  it('asks for nothing by a page that is not on the matter', async () => {
    const reason = 'TTP with troponin 240 and T inversion: advice on monitoring, echocardiogram';
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    episode.act([toCall('call_team', { team: 'cardiology', reason })]);
    const said = episode.act([toCall('wait', { minutes: 40 })]).calls[0]?.result;
    expect(said).toContain('has arrived');
    expect(said).not.toContain('they would like to see');
  });

  it('asks for no puncture that its own page warns against', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    const reason = 'Suspected TTP: platelets 11, thrombotic microangiopathy, plasma exchange today';
    episode.act([toCall('call_team', { team: 'hematology', reason })]);
    const said = episode.act([toCall('wait', { minutes: 40 })]).calls[0]?.result;
    expect(said).toContain('they would like to see');
    expect(said).not.toMatch(/CSF|Folate/);
  });

  it('says what the case has them say, and only while it holds', async () => {
    const consults = [{ from: ['intensive-care'], says: 'Stop the saline; give desmopressin.' }];
    expect(await consult('sodium', { results: rising, consults })).toContain('give desmopressin');
    const later = [{ from: ['intensive-care'], says: 'Stop the saline.', fromVisit: 2 }];
    expect(await consult('sodium', { results: rising, consults: later })).not.toContain('Stop the saline');
  });

  it('says what it thinks and what strikes it, the farthest out first, and how it moves', async () => {
    const said = await consult('Hyponatraemia, seizures: what now?', { results: rising });
    expect(said).toMatch(/Sodium 108 → 127 mmol\/L \(low, rising\)/);
    expect(said).not.toMatch(/\+\d+ min\] mmol/);
  });

  it('takes the vital signs where nobody did', async () => {
    const told = 'Vomiting all night, deep fast breathing, drowsy since five, on dapagliflozin';
    expect(await consult(told, {}, false)).toMatch(/At the bedside they find: heart rate \d+/);
  });

  it('wants what was critical measured again', async () => {
    const critical = [{ test: 'sodium', values: { sodium: 108 } }];
    expect(await consult('Sodium 108, seizures: what now?', { results: critical })).toContain(
      'Sodium again within two hours',
    );
  });

  it.each([
    ['what the case has them say', [{ from: ['intensive-care'], says: 'Stop the saline.' }]],
    ['what they make of the record', []],
  ])('says what is new when called again, and not %s once more', async (_, consults) => {
    const episode = await startEpisode(makeClinicItem({ courses: [], results: rising, consults }));
    const call = async () => {
      episode.act([toCall('call_team', { team: 'intensive-care', reason: 'Low sodium, seizures: advice' })]);
      return episode.act([toCall('wait', { minutes: 30 })]).calls[0]?.result ?? '';
    };
    const first = await call();
    const idle = await call();
    expect(idle).toContain('Nothing that concerns them has been found');
    expect(idle).not.toContain('Stop the saline');
    episode.act([toCall('order_tests', { ...patient, tests: ['sodium'] })]);
    episode.act([toCall('wait', { minutes: 60 })]);
    episode.act([toCall('read_results', patient)]);
    expect(await call()).toMatch(/New to them since: .*Sodium/);
    expect(first).not.toContain('New to them');
  });

  it.each([
    'Please see her husband, who collapsed in the waiting room',
    'The patient’s wife is unwell and pale',
    '请看一下患者的女儿',
    '家属突然胸痛',
  ])('says nothing out of the record when called for somebody else: %s', async reason => {
    const said = await consult(reason, { results: rising });
    expect(said).toMatch(/relative/);
    expect(said).not.toMatch(/Sodium \d/);
  });

  it.each(['Daughter says he fell; sodium 127', '女儿代述：低钠抽搐，请会诊'])(
    'knows who speaks from who is ill: %s',
    async reason => {
      expect(await consult(reason, { results: rising })).toMatch(/Sodium 108/);
    },
  );

  it('goes to the other patient it is called for', async () => {
    const said = await consult('P-1002 may have the high potassium: please see at once', { results: rising });
    expect(said).not.toMatch(/Sodium \d/);
    expect(said).toContain('They go to');
  });

  it('names what is out of range of its own field or of the reason, and nothing else', async () => {
    const results = [
      { test: 'urinalysis', values: { 'urine-rbc': 400 } },
      { test: 'sodium', values: { sodium: 108 } },
    ];
    const ask = async (team: string, reason: string) => {
      const episode = await startEpisode(makeClinicItem({ courses: [], results }));
      episode.act([toCall('order_tests', { ...patient, tests: ['urinalysis', 'sodium'] })]);
      waitOut(episode, 90);
      episode.act([toCall('read_results', patient)]);
      episode.act([toCall('call_team', { team, reason })]);
      return episode.act([toCall('wait', { minutes: 40 })]).calls[0]?.result ?? '';
    };
    const said = await ask('intensive-care', 'Septic and drowsy: your view please, cause not clear yet');
    expect(said).toContain('Sodium 108');
    expect(said).not.toMatch(/red cells|erythrocytes/i);
    const skin = await ask('dermatology', 'A new rash over both legs since this morning, no fever so far');
    expect(skin).not.toMatch(/What strikes them|Sodium 108/);
    expect(await ask('dermatology', 'Rash, and sodium is low: is it the same thing in your view?')).toContain(
      'Sodium 108',
    );
  });

  it('takes up the disease that it was called for', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [] }));
    episode.act([
      toCall('call_team', { team: 'urology', reason: 'Septic shock with a blocked kidney: ureteric stone?' }),
    ]);
    expect(episode.act([toCall('wait', { minutes: 40 })]).calls[0]?.result).toMatch(/You speak of .*[Ss]ep/);
  });

  it('goes through the medicine it is asked about by what the record knows, and no further', async () => {
    const reason = 'Which antibiotic? May I give amoxicillin to him for this?';
    const secret = await consult(reason, {}, false);
    expect(secret).toMatch(/On the medicine: Amoxicillin: nothing on record against it/);
    const chart = { allergies: [{ id: 'penicillin', text: 'Penicillin: anaphylaxis' }] };
    const known = await consult(reason, { chart }, false);
    expect(known).toMatch(/On the medicine: Amoxicillin: .*[Pp]enicillin/);
    expect(known).not.toContain('nothing on record against it');
  });

  it('takes an allergy that it is told of for one', async () => {
    const said = await consult('Penicillin allergy, throat closed. Safe to give ceftriaxone?', {}, false);
    expect(said).toContain('The allergy you tell of counts');
    expect(said).not.toMatch(/enicillin: nothing/);
  });

  it.each([
    ['Can you admit him, is an ICU bed needed?', /On the bed: the signs are steady/],
    ['Does he need surgery or a drain tonight?', /On operating or draining: they decide on a picture/],
    ['Who can consent to this for him?', /On consent: awake, so it is the patient who decides/],
  ])('answers what it is asked: %s', async (reason, answer) => {
    expect(await consult(reason, {}, false)).toMatch(answer);
  });

  it('says that the patient is less awake than last time, and what follows by its own opinion', async () => {
    const consults = [
      {
        from: ['intensive-care'],
        shownBy: ['sodium'],
        says: 'Watch him here. Ring me at once if the GCS falls by two.',
      },
    ];
    const episode = await startEpisode(makeClinicItem({ courses: [], results: rising, consults }));
    episode.act([toCall('order_tests', { ...patient, tests: ['sodium'] })]);
    waitOut(episode, 60);
    episode.act([toCall('read_results', patient)]);
    const call = (reason: string) => {
      episode.act([toCall('call_team', { team: 'intensive-care', reason })]);
      waitOut(episode, 20);
      return episode.world.log.findLast(({ kind }) => kind === 'arrived')?.text ?? '';
    };
    expect(call('Low sodium: where should he be?')).toContain('Ring me at once');
    episode.world.physiology.begin('sedative-overdose', 0.35, { atMin: episode.world.atMin });
    waitOut(episode, 10);
    const said = call('GCS has fallen: please come again');
    expect(said).toMatch(/GCS 15 → \d+/);
    expect(said).toContain('Less awake than at their last visit');
    expect(said).toContain('what they said at');
    expect(said).toContain('Ring me at once if the GCS falls by two.');
  });

  it('judges nothing where it is a service', async () => {
    const episode = await startEpisode(makeClinicItem({ courses: [], results: rising }));
    episode.act([
      toCall('call_team', { team: 'laboratory', reason: 'Please check the label of her sample' }),
    ]);
    episode.act([toCall('wait', { minutes: 10 })]);
    const said = episode.world.log.findLast(({ kind }) => kind === 'arrived')?.text;
    expect(said).toContain('They go by what they were told');
    expect(said).not.toContain('would like to see');
  });
});
