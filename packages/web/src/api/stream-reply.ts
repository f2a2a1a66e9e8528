import { send } from './client.ts';
import { createEventParser, type StreamEvent } from './event-stream.ts';

/** Posts and reads the events of the answer until it ends: EventSource can only GET. */
export async function postForEvents(
  path: string,
  {
    body,
    onEvent,
    signal,
  }: {
    readonly body: unknown;
    readonly onEvent: (event: StreamEvent) => void;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const reply = await send(path, { method: 'POST', body, signal, headers: { accept: 'text/event-stream' } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const parse = createEventParser();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    for (const event of parse(piece.value)) onEvent(event);
  }
}
