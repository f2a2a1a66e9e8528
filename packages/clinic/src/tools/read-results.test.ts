import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall, waitOut } from '../testing/clinic-case.ts';

const patient = { patient: 'P-1001' };

describe('results of one test, done twice', () => {
  it('stand in full once, then the older as a line of its values', async () => {
    const results = [{ test: 'liver-function', values: { alt: 610, ast: 480 } }];
    const episode = await startEpisode(makeClinicItem({ courses: [], results }));
    const say = (tool: 'order_tests' | 'read_results' | 'wait', args: Record<string, unknown>) =>
      episode.act([toCall(tool, args)]).calls[0]?.result ?? '';
    const orderOnce = () => {
      say('order_tests', { ...patient, tests: ['liver-function'] });
      say('wait', { minutes: 120 });
    };
    const read = () => say('read_results', { ...patient, tests: ['liver-function'] });
    orderOnce();
    orderOnce();
    const first = read();
    expect(first.match(/ALT 610 U\/L ↑ \(/g)).toHaveLength(2);
    const second = read().split(' [+').slice(1);
    expect(second).toHaveLength(2);
    expect(second[0]?.split('\n')).toHaveLength(2);
    expect(second[0]).toContain('ALT 610 ↑');
    expect(second[0]).toMatch(/^0 min]/);
    expect(second[1]).toContain('ALT 610 U/L ↑ (');
  });

  it('tell of several that were read what has changed, in one line', async () => {
    const limits = { calls: 99, minutes: 9999, outputTokens: 9 };
    const results = [0, 100, 200, 300].map((fromMin, at) => ({
      test: 'blood-gas',
      values: { sodium: 112 + 2 * at, potassium: 4.1 },
      ...(fromMin === 0 ? {} : { fromMin }),
    }));
    const episode = await startEpisode(makeClinicItem({ courses: [], limits, results }));
    const read = (tool: 'order_tests' | 'read_results') =>
      episode.act([toCall(tool, { ...patient, tests: ['blood-gas'] })]).calls[0]?.result ?? '';
    for (let at = 0; at < 4; at++) {
      read('order_tests');
      waitOut(episode, 100);
      read('read_results');
    }
    const [older = '', newest = ''] = read('read_results').split('Arterial blood gas').slice(1);
    expect(older).toMatch(/Sodium 112 ↓ → 114 ↓ → 116 ↓; /);
    expect(older).not.toContain('Potassium');
    expect(older).toContain('the rest as the newest');
    expect(newest).toContain('Sodium 118 mmol/L');
    expect(newest).toContain('Potassium 4.1 mmol/L');
  });
});
