import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const encounter: InformantCase = {
  patient: { name: '王建国', ageYears: 58, sex: 'male' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  facts: [
    { id: 'complaint', says: '胸口像压了块石头。', topics: ['chest-pain'], volunteered: true },
    { id: 'sweat', says: '出了一身冷汗，衣服都湿了。', topics: ['sweating'] },
    { id: 'pressure', says: '血压高了十来年。', topics: ['hypertension'] },
  ],
  denies: ['fever'],
};

function open() {
  const informant = createInformant({ encounter, ...getHearing(), language: 'zh-CN', seed: 'visits' });
  informant.ask('您哪里不舒服？', { visit: 1, count: 0 });
  informant.ask('出汗吗？', { visit: 1, count: 1 });
  return informant;
}

describe('at a later visit', () => {
  const better = { visit: 2, count: 2, trend: 'better' } as const;

  it('a patient says how it has gone since, of what changes', () => {
    const said = open().ask('出汗吗？', better).text;
    expect(said).toMatch(/(上次来的时候|上回跟您说).*冷汗/);
    expect(said).toMatch(/比上次来好些了|这回好一点了/);
    expect(said).not.toMatch(/刚才|前面讲过/);
  });

  it('a first open question is answered by how it has gone', () => {
    expect(open().ask('今天您哪里不舒服？', better).text).toMatch(/比上次来好些了|这回好一点了/);
  });

  it('what was said on this visit is still said again', () => {
    const informant = open();
    informant.ask('血压高吗？', better);
    expect(informant.ask('血压高吗？', { ...better, count: 3 }).text).toMatch(/刚才说过|前面讲过/);
  });
});
