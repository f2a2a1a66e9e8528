import { describe, expect, it } from 'vitest';
import { measureLikeness } from './likeness.ts';

describe('how alike two texts are', () => {
  it('lies between nothing and all, whichever comes first', () => {
    expect(measureLikeness('Wife says he fell.', 'wife says, he fell')).toBe(1);
    expect(measureLikeness('abc', 'xyz')).toBe(0);
    expect(measureLikeness('', '。')).toBe(0);
    const [first, second] = ['患者家属诉其昨日跌倒', '家属诉昨日跌倒'];
    expect(measureLikeness(first, second)).toBe(measureLikeness(second, first));
    expect(measureLikeness(first, second)).toBeGreaterThan(0.5);
    expect(measureLikeness(first, '血钾 5.9，已复查')).toBeLessThan(0.2);
  });
});
