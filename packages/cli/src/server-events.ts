export interface ServerEvent {
  readonly name: string;
  /** Parsed as JSON; undefined when it is none. */
  readonly data: unknown;
}

const longestEvent = 4 * 1024 * 1024;

/** The events of a `text/event-stream`, as they arrive. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    if (text.length > longestEvent) throw new Error('an event is too long');
    for (const block of blocks) {
      const event = toEvent(block);
      if (event) yield event;
    }
  }
}

/** Comments and waiting times are no events. */
function toEvent(block: string): ServerEvent | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(event|data): ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  if (data.length === 0) return undefined;
  try {
    return { name, data: JSON.parse(data.join('\n')) };
  } catch {
    return { name, data: undefined };
  }
}
