import { makeChoiceItem } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { hospitalDrugs } from './hospital-words.ts';
import { markProtected } from './protected.ts';

/** The letters of a text that an edit may fall on. */
function listFree(text: string, language: 'zh-CN' | 'en' = 'zh-CN'): string {
  const marks = markProtected(text, makeChoiceItem('one', { language, stem: text }));
  return [...text].filter((letter, at) => !marks[at] && /\p{L}/u.test(letter)).join('');
}

it('leaves no letter of a drug that the hospital stocks to an edit', () => {
  for (const name of hospitalDrugs.trim().split(/\s+/))
    expect(listFree(name, /^[a-z]/.test(name) ? 'en' : 'zh-CN'), name).toBe('');
});

/** On no list: told by how their names are made. */
it.each([
  ...['洛塞那肽', '阿卡替尼', '瑞维那新', '替格列扎', '依瑞奈尤单抗', '盐酸安罗替尼胶囊', '甲磺酸阿帕替尼片'],
  ...['奥布替尼胶囊', '甲苯磺酸瑞马唑仑', '环泊酚', '海曲泊帕', '培唑帕尼', '艾曲泊帕乙醇胺'],
])('tells the name of a drug by how it is made: %s', name => {
  expect(listFree(name)).toBe('');
});

it.each([
  ...[
    '心率126次/分',
    '3次／日',
    '每次2片',
    '5支',
    '七十二岁',
    '一天三次',
    '第1～3天',
    '约两周',
    '毫克',
    '120毫米汞柱',
  ],
  ...['左侧', '否认', '未见', '近端', '今天', '重度', '上午', '空腹', '孕周', '年龄'],
])('keeps numbers, units, sides, negations and time: %s', words => {
  expect(listFree(words)).toBe('');
});

it.each(['fomepizole', 'alteplase', 'urapidil', 'not', 'left', 'tomorrow', '126 beats'])('keeps %s', word => {
  expect(listFree(word, 'en')).toBe('');
});

it('keeps what the options of the item itself say', () => {
  const stem = '考虑蛋壳样的改变';
  const item = makeChoiceItem('one', {
    language: 'zh-CN',
    stem,
    options: [
      { id: 'A', text: '蛋壳样的改变' },
      { id: 'B', text: '没有' },
    ],
  });
  expect([...markProtected(stem, item)].join('')).toBe('00111111');
});
