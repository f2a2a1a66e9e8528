import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const limits = { calls: 99, minutes: 9999, outputTokens: 9999 };

type Overrides = Parameters<typeof makeClinicItem>[0];

async function open(overrides: Overrides) {
  return startEpisode(makeClinicItem({ limits, results: [], courses: [], ...overrides }));
}

function call(episode: Awaited<ReturnType<typeof open>>, team: string, reason: string): string {
  episode.act([toCall('call_team', { team, reason })]);
  return episode.act([toCall('wait', { minutes: 15 })]).calls[0]?.result ?? '';
}

const settling = [{ model: 'anaphylaxis', severity: 0.4, worsensPerHour: -0.5 }];
const consults = [
  { from: ['cardiology'], says: 'The heart is still short of blood. Look at his tablets before he goes.' },
];

describe('a colleague who comes late', () => {
  it('does not say that it goes on when it is over', async () => {
    const late = await open({ courses: settling, consults });
    late.act([toCall('wait', { minutes: 90 })]);
    const said = call(late, 'cardiology', 'Sting, better now: his tablets?');
    expect(said).toContain('Look at his tablets');
    expect(said).not.toContain('still short of blood');
    expect(said).toContain('They see somebody whom it has left: heart rate');
    const early = await open({ courses: [{ model: 'anaphylaxis', severity: 0.4 }], consults });
    expect(call(early, 'cardiology', 'Sting: his tablets?')).toContain('still short of blood');
  });

  it('says of what has been done that it has', async () => {
    const wants = [
      {
        from: ['stroke-team', 'stroke-centre'],
        says: 'We take her for thrombectomy now. Keep the pressure down.',
      },
    ];
    const stroke = [{ model: 'ischaemic-stroke', severity: 0.4, sinceMin: 60 }];
    const done = await open({ consults: wants, courses: stroke });
    done.act([toCall('perform', { ...patient, procedure: 'mechanical thrombectomy' })]);
    expect(done.world.deeds.performed).toHaveLength(1);
    waitOut(done, 120);
    const said = call(done, 'stroke-centre', 'After thrombectomy: which pressure?');
    expect(said).toMatch(/was done at \+\d+ min/);
    expect(said).not.toContain('take her for');
    expect(said).toContain('Keep the pressure down');
  });

  it('calls nobody unstable who does not look it, whatever is going on in them', async () => {
    const poisoned = await open({ courses: [{ model: 'paracetamol-poisoning', severity: 0.12 }] });
    expect(poisoned.world.physiology.isUnstable()).toBe(true);
    const seen = call(poisoned, 'intensive-care', 'Took tablets last night: please see');
    expect(seen).toContain('Their view');
    expect(seen).not.toContain('unstable');
    const septic = await open({ courses: [{ model: 'sepsis', severity: 0.6 }] });
    expect(call(septic, 'intensive-care', 'Fever, drowsy: please see')).toContain('unstable');
  });

  it('takes up what has happened since an earlier visit before the case gives them an opinion', async () => {
    const shown = [{ from: ['intensive-care'], shownBy: ['sodium'], says: 'Slow down.' }];
    const episode = await open({ consults: shown });
    call(episode, 'intensive-care', 'Low sodium, drowsy: please see');
    episode.act([toCall('order_tests', { ...patient, tests: ['sodium'] })]);
    episode.act([toCall('wait', { minutes: 60 })]);
    episode.act([toCall('read_results', patient)]);
    const said = call(
      episode,
      'intensive-care',
      'He was intubated by mistake and the mouth bleeds: please look',
    );
    expect(said).toMatch(/New in what you tell them: .*mouth bleeds/);
    expect(said).toContain('Slow down.');
  });

  it('has a view on a first visit, and does not remind of what is normal', async () => {
    const episode = await open({});
    episode.act([toCall('order_tests', { ...patient, tests: ['sodium', 'troponin'] })]);
    episode.act([toCall('wait', { minutes: 50 })]);
    const said = call(episode, 'cardiology', 'Pressure in the chest for an hour, please see him');
    expect(said).toMatch(/Their view: the signs hold for now/);
    expect(said).not.toContain('there is time');
    expect(said).not.toContain('nobody has read');
  });

  it('does not call it steady where a value is grave, nor speaks of what has only just come', async () => {
    const episode = await open({
      results: [
        { test: 'potassium', values: { potassium: 7.4 } },
        { test: 'ecg', text: 'Tall T waves.' },
      ],
    });
    episode.act([toCall('order_tests', { ...patient, tests: ['potassium'] })]);
    episode.act([toCall('wait', { minutes: 60 })]);
    episode.act([toCall('read_results', patient)]);
    episode.act([toCall('order_tests', { ...patient, tests: ['ecg'] })]);
    const said = call(episode, 'nephrology', 'Potassium is high, please see her and say what to do');
    expect(said).toMatch(/Their view: [^.]*otassium cannot wait/);
    expect(said).not.toContain('nobody has read');
  });
});
