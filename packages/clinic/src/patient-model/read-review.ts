import { parseJson, type Review } from '@doctorbench/core';
import { z } from 'zod';
import { cutJson, saysNothing } from './read-hearing.ts';

const reviewSchema = z.object({
  parts: z.array(
    z.object({
      part: z.int(),
      note: z.string().nullish(),
      left: z.array(z.string()).nullish(),
    }),
  ),
});

/** What a model found left without an answer, of the things that it was shown. What it does not speak of stays as it is. */
export function readReview(text: string, asked: readonly string[]): Review {
  const parsed = reviewSchema.safeParse(parseJson(cutJson(text)));
  if (!parsed.success) return { by: 'nobody', because: 'unreadable' };
  const looked = parsed.data.parts.flatMap(({ part, note, left }) => {
    const words = asked[part - 1];
    return words === undefined ? [] : [{ words, note, left: left ?? [] }];
  });
  if (looked.length === 0) return { by: 'nobody', because: 'unreadable' };
  const answered = looked.filter(({ note }) => !saysNothing(note));
  const found = looked.flatMap(({ words, note, left }) =>
    saysNothing(note) ? [words] : left.map(trim).filter(each => isWithin(each, words)),
  );
  // Who copies the whole has no words for what is left of it.
  const inPart = answered.flatMap(({ words, left }) =>
    left.some(each => trim(each) === trim(words)) ? [words] : [],
  );
  return { by: 'model', left: [...new Set(found)], ...(inPart.length > 0 ? { inPart } : {}) };
}

function trim(words: string): string {
  return words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Only words that were asked can be left: nothing comes into the reply by a second look. */
function isWithin(words: string, asked: string): boolean {
  return words !== '' && words !== trim(asked) && asked.includes(words);
}
