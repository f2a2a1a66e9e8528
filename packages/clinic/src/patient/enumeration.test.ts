import { describe, expect, it } from 'vitest';
import { findEnumeration, listMembers } from './enumeration.ts';

function list(clause: string): readonly string[] | undefined {
  const found = findEnumeration(clause);
  return found && listMembers(found).map(({ text }) => text);
}

describe('a list in a question', () => {
  it.each([
    ['有没有撕开、刀割一样的感觉', ['有没有撕开', '有没有刀割一样的感觉']],
    ['草药、土三七、何首乌吃过没有', ['草药吃过没有', '土三七吃过没有', '何首乌吃过没有']],
    ['尿少不少、腿肿不肿', ['尿少不少', '腿肿不肿']],
    ['过年吃了什么,橘子、坚果', ['过年吃了什么', '过年吃了橘子吗', '过年吃了坚果吗']],
    ['平时吃什么药,降压的、心脏的', ['平时吃什么药', '平时吃降压的药吗', '平时吃心脏的药吗']],
    ['比如打针、激素', ['有没有打针', '有没有激素']],
    ['过敏史、手术史和用药情况', ['过敏史', '手术史', '用药情况']],
  ])('%s asks for each member', (clause, members) => {
    expect(list(clause)).toEqual(members);
  });

  it.each(['没劲、不想吃油是什么时候开始的', '是去痛片、散利痛还是布洛芬', '肚子疼不疼'])(
    '%s is one question',
    clause => {
      expect(list(clause)).toBeUndefined();
    },
  );

  it('keeps a place with what happens there', () => {
    expect(list('有没有人欺负你,网上、学校里')).toEqual(['有没有人欺负你, 网上, 学校里']);
  });
});
