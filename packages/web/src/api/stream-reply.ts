import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { send } from './client.ts';

/** Posts and reads the events of the answer until it ends: EventSource can only GET. */
export async function postForEvents(
  path: string,
  {
    body,
    onEvent,
    signal,
  }: {
    readonly body: unknown;
    readonly onEvent: (event: EventSourceMessage) => void;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const reply = await send(path, { method: 'POST', body, signal, headers: { accept: 'text/event-stream' } });
  const reader = reply.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    onEvent(piece.value);
  }
}
