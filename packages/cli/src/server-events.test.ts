import { expect, it } from 'vitest';
import { readEvents, type ServerEvent } from './server-events.ts';

async function* cut(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size: number): Promise<readonly ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(cut(text, size))) events.push(event);
  return events;
}

const stream =
  'retry: 3000\n\ndata: {"a":"心"}\n\n: \n\nevent: done\ndata: {"b":\ndata: 2}\n\ndata: oops\n\n';

it.each([1, 7, 1000])('reads events out of pieces of %i bytes', async size => {
  for (const newline of ['\n', '\r\n', '\r'])
    expect(await read(`${stream.replaceAll('\n', newline)}: \n`, size)).toEqual([
      { name: 'message', data: { a: '心' } },
      { name: 'done', data: { b: 2 } },
      { name: 'message', data: undefined },
    ]);
});

it('keeps back an event that is not whole', async () => {
  expect(await read('data: 1\n', 100)).toEqual([]);
});

it('gives up on an event without end, in one line or in many', async () => {
  const megabytes = 5 * 1024 * 1024;
  for (const text of [
    `data: ${'x'.repeat(megabytes)}`,
    `data: ${'x'.repeat(1000)}\n`.repeat(megabytes / 1000),
  ])
    await expect(read(text, 65_536)).rejects.toThrow('an event is too long');
});
