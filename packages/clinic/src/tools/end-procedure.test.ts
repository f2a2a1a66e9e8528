import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';

const perform = (procedure: string) => toCall('perform', { patient: 'P-1001', procedure });
const cancel = (order: string) => toCall('cancel_order', { patient: 'P-1001', order });

async function begin(...procedures: readonly string[]) {
  const episode = await startEpisode();
  for (const each of procedures) episode.act([perform(each)]);
  return episode;
}

describe('what goes on until somebody ends it', () => {
  it.each([
    ['niv', perform('stop NIV')],
    ['niv', perform('停无创')],
    ['niv', perform('wean off NIV')],
    ['niv', cancel('NIV')],
    ['oxygen-mask', perform('stop oxygen')],
    ['oxygen-mask', perform('停止吸氧')],
    ['oxygen-high-flow', cancel('oxygen')],
    ['warming', perform('stop warming')],
    ['niv', perform('stop CPAP')],
  ])('is ended by who began it: %s, %o', async (id, stop) => {
    const episode = await begin(id);
    const [reply] = episode.act([stop]).calls;
    expect(reply?.fault).toBeUndefined();
    expect(reply?.result).toMatch(/stopped|Cancelled/i);
    const [deed] = episode.world.deeds.performed;
    expect(deed?.ended).toBe(true);
    expect(episode.world.log.some(({ kind }) => kind === 'stopped')).toBe(true);
  });

  it('works no longer once it has been ended', async () => {
    const course = { model: 'copd-exacerbation', severity: 0.7, sinceMin: 120 };
    const severityAfter = async (...then: readonly string[]) => {
      const episode = await startEpisode(
        makeClinicItem({ courses: [course], limits: { calls: 99, minutes: 999, outputTokens: 9 } }),
      );
      for (const each of ['niv', ...then]) episode.act([perform(each)]);
      waitOut(episode, 180);
      return episode.world.physiology.severity(course.model) ?? 0;
    };
    expect(await severityAfter('stop NIV')).toBeGreaterThan(await severityAfter());
  });

  it('is ended beside what is done in its place', async () => {
    const episode = await begin('niv', 'NIV off, oxygen by mask 5 L/min');
    expect(episode.world.deeds.performed.map(({ id, ended }) => [id, ended === true])).toEqual([
      ['niv', true],
      ['oxygen-mask', false],
    ]);
  });

  it.each(['stop NIV', '停无创'])(
    'is not ended where nobody began it, and the reply says what does: %s',
    async stop => {
      const episode = await begin('iv-access');
      const [reply] = episode.act([perform(stop)]).calls;
      expect(reply?.fault).toBe('tool');
      expect(reply?.result).toContain('cancel_order');
    },
  );

  it.each(['stop oxygen if SpO2 is above 96%', '血氧稳定后停止吸氧'])(
    'is not ended by who says when it shall be: %s',
    async later => {
      const episode = await begin('oxygen-mask', later);
      expect(episode.world.deeds.performed[0]?.ended).toBeUndefined();
    },
  );
});

it('breaks off what a team is still at', async () => {
  const episode = await begin('transfusion', 'stop the transfusion');
  expect(episode.world.deeds.performed[0]?.isCalledOff).toBe(true);
});

it.each([
  ['撤机', 'weaning'],
  ['extubate', 'extubation'],
])('takes no name that begins like an end for one: %s', async (phrase, id) => {
  const episode = await begin('niv', phrase);
  expect(episode.world.deeds.performed.map(deed => [deed.id, deed.isTakenOff])).toEqual([
    ['niv', undefined],
    [id, undefined],
  ]);
});
