import { promptStyleSchema } from '@doctorbench/core';
import { makeChoiceItem } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { renderLetters } from './letters/letters.ts';
import { getPromptStyle, promptStyles } from './prompt-style.ts';

describe('the ways to ask for letters', () => {
  it('are those that a protocol can name, the usual one first', () => {
    expect([...promptStyles].sort()).toEqual([...promptStyleSchema.options].sort());
    expect(promptStyles[0]).toBe('plain@1');
  });

  it.each(['zh-CN', 'en'] as const)('differ in %s, and all say when several are right', language => {
    for (const part of ['single', 'multiple', 'order'] as const) {
      const words = promptStyles
        .map(name => getPromptStyle(name, language))
        .map(style => `${style.system ?? ''}${style[part]}`);
      expect(new Set(words).size).toBe(words.length);
      if (part !== 'single') for (const text of words) expect(text).not.toBe('');
    }
  });

  it('leave the form open where it is free: stem and options alone', () => {
    const item = makeChoiceItem('one');
    const prompt = renderLetters(item, 'free@1');
    expect(prompt.startsWith(item.stem)).toBe(true);
    expect(prompt.endsWith(item.options.at(-1)?.text ?? '?')).toBe(true);
    expect(renderLetters(item)).toBe(renderLetters(item, 'plain@1'));
  });
});
