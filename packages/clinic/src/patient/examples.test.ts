import { describe, expect, it } from 'vitest';
import { createExampleReader } from './examples.ts';

describe('a part of a question', () => {
  it.each([
    ['Do you take any drugs, such as aspirin or ibuprofen? And do you smoke?', 'ibuprofen', true],
    ['Do you take any drugs, such as aspirin or ibuprofen? And do you smoke?', 'do you smoke?', false],
    ['Any drugs (aspirin, ibuprofen)?', 'aspirin', true],
    ['平时吃什么药，比如阿司匹林、布洛芬？抽烟吗？', '布洛芬', true],
    ['平时吃什么药，比如阿司匹林、布洛芬？抽烟吗？', '抽烟吗？', false],
    ['吃过止痛药（如布洛芬）吗？', '布洛芬', true],
    ['For example aspirin?', 'aspirin', false],
  ])('of "%s", "%s" is an example: %s', (question, part, isExample) => {
    expect(createExampleReader(question)(part)).toBe(isExample);
  });
});
