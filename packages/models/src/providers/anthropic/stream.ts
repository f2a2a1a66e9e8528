import { z } from 'zod';
import { brokenStream, createEventFeed, readShape } from '../../wire/read-json.ts';
import type { StreamReader } from '../../wire/wire.ts';
import { toContent, usageSchema, type WireUsage } from './reply.ts';

const eventSchema = z.object({
  type: z.string(),
  index: z.number().nullish(),
  message: z.object({ usage: usageSchema }).nullish(),
  content_block: z.looseObject({ type: z.string() }).nullish(),
  delta: z
    .looseObject({
      type: z.string().nullish(),
      text: z.string().nullish(),
      thinking: z.string().nullish(),
      signature: z.string().nullish(),
      partial_json: z.string().nullish(),
      stop_reason: z.string().nullish(),
    })
    .nullish(),
  usage: usageSchema,
});
type Event = z.infer<typeof eventSchema>;

interface OpenBlock {
  type: string;
  text: string;
  thinking: string;
  signature: string;
  /** Arguments of a call, as they come. */
  input: string;
  readonly start: Readonly<Record<string, unknown>>;
}

/** Server-sent events: a message begins, its blocks grow, and it stops. */
export function createMessageStream(redact: (text: string) => string): StreamReader {
  const blocks = new Map<number, OpenBlock>();
  let usage: WireUsage;
  let reason: string | undefined;
  let isStopped = false;
  const read = (event: Event) => {
    usage = mergeUsage(usage, event.message?.usage ?? event.usage);
    if (event.content_block) blocks.set(event.index ?? blocks.size, openBlock(event.content_block));
    if (event.type === 'message_stop') isStopped = true;
    if (!event.delta) return;
    reason = event.delta.stop_reason ?? reason;
    const block = blocks.get(event.index ?? -1);
    if (block) grow(block, event.delta);
  };
  const feed = createEventFeed(json => read(readShape(eventSchema, json, 'an event of a message')), redact);
  return {
    push: feed.push,
    hasToken: () =>
      [...blocks.values()].some(({ type, text, thinking }) => text || thinking || type === 'tool_use'),
    finish() {
      feed.end();
      if (!isStopped && reason === undefined) throw brokenStream();
      return toContent({ blocks: [...blocks.values()].map(toBlock), reason, usage });
    },
  };
}

function openBlock(start: Readonly<Record<string, unknown>> & { readonly type: string }): OpenBlock {
  const given = (field: string) => (typeof start[field] === 'string' ? (start[field] as string) : '');
  return {
    type: start.type,
    text: given('text'),
    thinking: given('thinking'),
    signature: given('signature'),
    input: '',
    start,
  };
}

function grow(block: OpenBlock, delta: NonNullable<Event['delta']>): void {
  block.text += delta.text ?? '';
  block.thinking += delta.thinking ?? '';
  block.signature += delta.signature ?? '';
  block.input += delta.partial_json ?? '';
}

function toBlock({ type, text, thinking, signature, input, start }: OpenBlock) {
  if (type === 'thinking') return { type, thinking, signature, input: undefined };
  if (type === 'tool_use') return { ...start, type, input: input === '' ? (start.input ?? {}) : input };
  return type === 'text' ? { type, text, input: undefined } : { ...start, type, input: undefined };
}

/** The end of a message counts again what its beginning had counted. */
function mergeUsage(earlier: WireUsage, later: WireUsage): WireUsage {
  if (!later) return earlier;
  const counted = Object.entries(later).filter(([, count]) => count != null);
  return { ...earlier, ...Object.fromEntries(counted) };
}
