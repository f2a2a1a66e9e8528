import { describe, expect, it } from 'vitest';
import { toEventText, toLogQuote } from './log-quote.ts';

const options = { toTime: (atMin: number) => `第 ${atMin / 1440} 天`, locale: 'zh' } as const;

describe('a quoted line of the log', () => {
  it('has its minute in words; other quotes stay as they are', () => {
    expect(toLogQuote('[+40320 min] Visit 2', options)).toBe('第 28 天 · Visit 2');
    expect(toLogQuote('said [+5 min] so', options)).toBe('said [+5 min] so');
  });

  it('says where the patient went, how it ended and a vital sign in words', () => {
    expect(toLogQuote('[+0 min] home: 多喝水', options)).toBe('第 0 天 · 离院回家：多喝水');
    expect(toLogQuote('[+0 min] out-of-calls', options)).toBe('第 0 天 · 调用次数用尽');
    expect(toLogQuote('[+0 min] sbp 84', options)).toBe('第 0 天 · 收缩压 84 mmHg');
  });

  it('keeps words of the agent that look like an id', () => {
    expect(toLogQuote('[+0 min] pain is bad', options)).toBe('第 0 天 · pain is bad');
    expect(toEventText({ atMin: 0, kind: 'said', text: 'home: who is there?' }, 'zh')).toBe(
      'home: who is there?',
    );
    expect(toEventText({ atMin: 0, kind: 'finished', text: 'home: rest' }, 'en')).toBe('Home: rest');
    expect(toEventText({ atMin: 0, kind: 'alerted', text: 'Come!', patient: 'P-2' }, 'en')).toBe(
      'P-2 · Come!',
    );
  });
});
