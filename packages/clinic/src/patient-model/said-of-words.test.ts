import type { HeardPart } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { makeClinicItem, startEpisode } from '../testing/clinic-case.ts';

async function hear(question: string, heard: readonly HeardPart[]) {
  const { world } = await startEpisode(makeClinicItem());
  return world.informant.ask(question, { visit: 1, count: 1, heard });
}

it('says yes and no with the verb that was asked', async () => {
  const reply = await hear('抽烟吗？这儿疼不疼？家里人离得近不近？', [
    { text: '抽烟吗？', tells: ['smoking'] },
    { text: '这儿疼不疼？', tells: ['onset'], answer: 'yes' },
    { text: '家里人离得近不近？', answer: 'no' },
  ]);
  expect(reply.text).toContain('“这儿疼不疼”，疼。');
  expect(reply.text).toContain('“家里人离得近不近”，不近。');
});

it('quotes what was asked without the comma before it', async () => {
  const reply = await hear('咳嗽、腿抽筋有没有？', [
    { text: '咳嗽', answer: 'no' },
    { text: '、腿抽筋有没有？', answer: 'no' },
  ]);
  expect(reply.text).toContain('腿抽筋有没有');
  expect(reply.text).not.toMatch(/[“"][、，]/);
});

it('takes a request for no question', async () => {
  const reply = await hear('Open wide for me, say ah. Do you smoke?', [
    { text: 'Open wide for me, say ah.', answer: 'agree' },
    { text: 'Do you smoke?', tells: ['smoking'] },
  ]);
  expect(reply.unplaced).toEqual([]);
  expect(reply.text).toMatch(/^Yes/);
});

it.each([
  'Mr Hobbs? Keep quite still.',
  'Could you go and watch him breathe for me?',
  '师傅，是你把老何送来的吧？',
])('agrees to what a patient model calls a request: %s', async text => {
  const reply = await hear(`${text} Do you smoke?`, [
    { text, answer: 'agree' },
    { text: 'Do you smoke?', tells: ['smoking'] },
  ]);
  expect(reply.unplaced).toEqual([]);
});

it('says no to what was asked where it asks whether somebody can', async () => {
  const text = 'Can you bear the sheet on it?';
  expect((await hear(text, [{ text, answer: 'no' }])).text).toMatch(/bear the sheet on it".*\bno\b/);
});

it('says yes to what is as it should be', async () => {
  const text = 'Did your period come when it should?';
  expect((await hear(text, [{ text, answer: 'yes' }])).listUnknown()).toEqual([]);
});

it('says no to who, in a list that asks whether', async () => {
  const reply = await hear('路上谁给你吃过、打过什么没有？', [
    { text: '路上谁给你吃过、', answer: 'no' },
    { text: '打过什么没有？', answer: 'no' },
  ]);
  expect(reply.unplaced).toEqual([]);
});

it('has neither yes nor no for one of two things', async () => {
  for (const answer of ['yes', 'no'] as const) {
    const reply = await hear('抽烟吗？是干咳还是有痰？', [
      { text: '抽烟吗？', tells: ['smoking'] },
      { text: '是干咳还是有痰？', tells: ['onset'], answer },
    ]);
    expect(reply.listUnknown()).toEqual(['是干咳还是有痰？']);
  }
  const still = { text: '药还是原来那个牌子吗？', answer: 'yes' } as const;
  expect(await hear(still.text, [still])).toMatchObject({ unplaced: [] });
});

it('counts what was told something near without being called the very thing', async () => {
  const near = { text: 'Any new bruises?', tells: ['smoking'] };
  const open = await hear('Any new bruises?', [near]);
  expect(open.listUnknown()).toEqual(['Any new bruises?']);
  for (const part of [
    { ...near, exactly: true } as const,
    { ...near, answer: 'no' } as const,
    { text: 'Do you smoke?', tells: ['smoking'] },
    { text: 'How are you?', tells: ['smoking'] },
  ])
    expect((await hear(part.text, [part])).listUnknown()).toEqual([]);
});

it.each([
  ['水咽得下去吗？', '咽不下去'],
  ['自己能下床走吗？', '不能'],
  ['家里人能不能来？', '不能来'],
  ['歇一会儿会好点吗？', '不会'],
])('says no to whether somebody can by its own verb: %s', async (question, no) => {
  const reply = await hear(`抽烟吗？${question}`, [
    { text: '抽烟吗？', tells: ['smoking'] },
    { text: question, answer: 'no' },
  ]);
  expect(reply.text).toContain(`”，${no}。`);
});

it('does not take a noun for what somebody can', async () => {
  const reply = await hear('抽烟吗？查过肝功能吗？', [
    { text: '抽烟吗？', tells: ['smoking'] },
    { text: '查过肝功能吗？', answer: 'no' },
  ]);
  expect(reply.text).not.toContain('不能');
});

it.each([
  ['你们住一块儿的吧，', true],
  ['您先坐这儿吧，', false],
  ['那还是住院吧，', false],
])('says yes to what only makes sure, and all right to what is proposed: %s', async (text, isSure) => {
  const reply = await hear(`${text}抽烟吗？`, [
    { text, answer: 'agree' },
    { text: '抽烟吗？', tells: ['smoking'] },
  ]);
  expect(reply.text.includes(text.slice(0, -1))).toBe(isSure);
});
