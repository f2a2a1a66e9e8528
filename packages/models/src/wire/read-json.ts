import { AppError, parseJson, type Usage } from '@doctorbench/core';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { findErrorIn } from '../http/endpoint-errors.ts';

/** A count of tokens; an odd one is unknown, not the end of an answer. */
export const countSchema = z.number().nonnegative().nullish().catch(undefined);

/** Undefined unless both sides are counted: a missing count is not zero. */
export function toCounts(
  input: number | null | undefined,
  output: number | null | undefined,
  reasoning?: number | null,
): { readonly usage?: Usage } {
  if (input == null || output == null) return {};
  return {
    usage: {
      inputTokens: Math.round(input),
      outputTokens: Math.round(output),
      ...(reasoning == null ? {} : { reasoningTokens: Math.round(reasoning) }),
    },
  };
}

/** Throws `endpoint.malformed-reply`, naming the first field that is wrong and quoting nothing. */
export function readShape<T>(schema: z.ZodType<T>, json: unknown, what: string): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue ? ` (${issue.path.join('.') || 'top level'}: ${issue.message})` : '';
  throw new AppError('endpoint.malformed-reply', `the JSON is not ${what}${where}`);
}

/** One piece of a stream. Throws what it says is wrong. */
export function readPiece(text: string): unknown {
  const json = parseJson(text);
  if (json === undefined) throw new AppError('endpoint.malformed-reply', 'a piece of the stream is not JSON');
  const error = findErrorIn(json, text);
  if (error) throw error;
  return json;
}

/** Feeds the data of server-sent events, each as JSON. */
export function createEventFeed(
  onJson: (json: unknown) => void,
  redact: (text: string) => string,
): { push(text: string): void; end(): void } {
  const parser = createParser({
    onEvent({ data }) {
      const text = data.trim();
      if (text !== '' && text !== '[DONE]') onJson(readPiece(redact(text)));
    },
  });
  return {
    push: text => parser.feed(text),
    // Some servers leave out the blank line behind their last event.
    end: () => parser.feed('\n\n'),
  };
}

export function brokenStream(): AppError {
  return new AppError('endpoint.malformed-reply', 'the stream broke off before its end');
}
