import { describe, expect, it } from 'vitest';
import { makeClinicItem, startEpisode, toCall } from '../testing/clinic-case.ts';

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
});
