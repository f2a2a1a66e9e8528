import { act } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

/** The browser's EventSource, with the test as the server at its other end. */
class ScriptedSource {
  static readonly opened: ScriptedSource[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((event: { readonly data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  closed = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    ScriptedSource.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }
}

export interface ScriptedStreams {
  /** Addresses without `/api/v1` that are listened to now. */
  listOpen(): readonly string[];
  /** How often an address was listened to, over and done included. */
  countOpened(path: string): number;
  /** The server accepts. */
  accept(path: string): void;
  send(path: string, event: unknown): void;
  breakOff(path: string): void;
}

/** Stands in for the server's streams of events in every test of the file. */
export function useScriptedStreams(): ScriptedStreams {
  beforeEach(() => {
    ScriptedSource.opened.length = 0;
    vi.stubGlobal('EventSource', ScriptedSource);
  });
  const listAll = (path: string) => ScriptedSource.opened.filter(({ url }) => toPath(url) === path);
  const find = (path: string) => {
    const source = listAll(path).findLast(({ closed }) => !closed);
    if (!source) throw new Error(`nobody listens to ${path}`);
    return source;
  };
  return {
    listOpen: () => ScriptedSource.opened.filter(({ closed }) => !closed).map(({ url }) => toPath(url)),
    countOpened: path => listAll(path).length,
    accept: path => act(() => find(path).onopen?.()),
    send: (path, event) => act(() => find(path).onmessage?.({ data: JSON.stringify(event) })),
    breakOff: path => act(() => find(path).onerror?.()),
  };
}

function toPath(url: string): string {
  return url.replace(/^\/api\/v1/, '');
}

/** The answer to a POST that is read event by event. */
export interface EventReply {
  readonly response: Response;
  send(name: string, data: unknown): void;
  end(): void;
}

export function createEventReply(): EventReply {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (name, data) =>
      controller?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller?.close(),
  };
}
