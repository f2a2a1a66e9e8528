/** One event of a text/event-stream. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Reads events out of text that arrives in pieces. Returns those that the piece completes. */
export function createEventParser(): (piece: string) => StreamEvent[] {
  let rest = '';
  return piece => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(toEvent);
  };
}

function toEvent(block: string): StreamEvent[] {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  return data.length === 0 ? [] : [{ name, data: data.join('\n') }];
}
