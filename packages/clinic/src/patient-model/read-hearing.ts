import { type HeardPart, type Hearing, parseJson } from '@doctorbench/core';
import { z } from 'zod';
import type { Offered } from '../patient/offer.ts';

/** Things that nobody asks in one question: a longer list is no reading of it. */
const mostParts = 40;

const choiceSchema = z.object({
  parts: z
    .array(
      z.object({
        text: z.string().min(1),
        tells: z.array(z.int()).nullish(),
        answer: z.enum(['no', 'yes', 'usual', 'unknown', 'agree', 'open', 'remark']).nullish(),
        partly: z.boolean().nullish(),
        exactly: z.boolean().nullish(),
        note: z.string().nullish(),
      }),
    )
    .min(1)
    .max(mostParts),
});

/** What a model chose, by the ids of what it was offered. A number that was not offered voids the whole choice. */
export function readHearing(text: string, offered: readonly Offered[]): Hearing {
  const parsed = choiceSchema.safeParse(parseJson(cutJson(text)));
  if (!parsed.success) return { by: 'offline', because: 'unreadable' };
  const parts: HeardPart[] = [];
  for (const { text: words, tells, answer, partly, exactly, note } of parsed.data.parts) {
    const ids = (tells ?? []).map(number => offered[number - 1]?.id);
    const known = ids.filter(id => id !== undefined);
    if (known.length < ids.length) return { by: 'offline', because: 'outside' };
    const isBeside = answer === 'no' || answer === 'yes' || answer === 'usual';
    const isOpen = (!isBeside && (partly || saysNothing(note))) || answer === 'unknown';
    parts.push({
      text: words,
      ...(known.length > 0 ? { tells: [...new Set(known)] } : {}),
      // With neither, it stays a part that nothing was chosen for, and is counted as such.
      ...(answer && (known.length === 0 || isBeside) ? { answer } : {}),
      ...(isOpen && known.length > 0 ? { partly: true } : {}),
      ...(exactly && known.length > 0 ? { exactly: true } : {}),
    });
  }
  const isEmpty = parts.every(({ tells, answer }) => tells === undefined && answer === undefined);
  return isEmpty ? { by: 'offline', because: 'unreadable' } : { by: 'model', parts };
}

/** The model could not write down what its choice answers: the choice does not answer it. */
export function saysNothing(note: string | null | undefined): boolean {
  return note !== undefined && note !== null && !/[\p{L}\p{N}]/u.test(note);
}

/** Models put fences and words around what they were asked for. */
export function cutJson(text: string): string {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  return from < 0 || to < from ? '' : text.slice(from, to + 1);
}
