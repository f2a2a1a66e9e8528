import type { HeardPart } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { cutHeard } from './cut-heard.ts';
import { locateParts } from './locate-parts.ts';

const { topics } = getHearing();
const cut = (part: HeardPart) => cutHeard([part], topics);

describe('parts that a patient model left together', () => {
  it.each([
    ['Any fever, cough or rash?', 3],
    ['有没有发热、咳嗽？', 2],
    ['Any fever?', 1],
    ['Is it a dull or a sharp pain?', 1],
  ])('are one for each thing that "%s" names', (text, count) => {
    expect(cut({ text, answer: 'no' })).toHaveLength(count);
  });

  it('have the question behind a request for themselves', () => {
    expect(cut({ text: 'Please lie down; any cough?', answer: 'agree' })).toEqual([
      { text: 'Please lie down;', answer: 'agree' },
      { text: 'any cough?' },
    ]);
    expect(cut({ text: '您先躺下。发烧吗？', answer: 'agree' })).toEqual([
      { text: '您先躺下。', answer: 'agree' },
      { text: '发烧吗？' },
    ]);
  });

  it('have the question amid remarks for themselves, wherever it stands', () => {
    expect(cut({ text: 'Poor you. Any fever? Hold still now.', answer: 'remark' })).toEqual([
      { text: 'Poor you. Hold still now.', answer: 'remark' },
      { text: 'Any fever?' },
    ]);
  });

  it('have what is named beside an invitation for themselves', () => {
    expect(cut({ text: '还有别的吗？咳嗽吗？', answer: 'open' })).toContainEqual({ text: '咳嗽吗？' });
  });

  it('stay together where leave is asked', () => {
    const part: HeardPart = {
      text: 'I would like to examine your tummy. Is that all right?',
      answer: 'agree',
    };
    expect(cut(part)).toEqual([part]);
  });
});

describe('words of a question', () => {
  it('are left over where a part speaks only of the beginning of a clause', () => {
    const { between } = locateParts('疼了多久了晚上发烧吗', [{ text: '疼了多久了', answer: 'unknown' }]);
    expect(between).toEqual(['晚上发烧吗']);
  });

  it('are not left over where each stands in a part', () => {
    const parts: HeardPart[] = [
      { text: '疼了多久了', answer: 'unknown' },
      { text: '晚上发烧吗', answer: 'no' },
    ];
    expect(locateParts('疼了多久了晚上发烧吗', parts)).toEqual({ parts, leftOut: [], between: [] });
  });
});
