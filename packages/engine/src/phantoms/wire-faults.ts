import type { ServerResponse } from 'node:http';
import { createRandom } from '@doctorbench/psychometrics';

const faults = ['rate-limited', 'server-error', 'reset', 'truncated', 'bad-stream'] as const;
export type WireFault = (typeof faults)[number];

/** The faults a flaky wire shows for one question before it lets an answer through: none to two of them. */
export function drawWireFaults(question: string): readonly WireFault[] {
  const random = createRandom(`flaky/${question}`);
  const count = Math.floor(random() * 3);
  return Array.from({ length: count }, () => faults[Math.floor(random() * faults.length)] as WireFault);
}

export function playWireFault(fault: WireFault, response: ServerResponse, stream: boolean): void {
  switch (fault) {
    case 'rate-limited':
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '0' });
      response.end('{"error":{"message":"Rate limit reached","type":"rate_limit_exceeded"}}');
      return;
    case 'server-error':
      response.writeHead(500, { 'content-type': 'text/html' });
      response.end('<html><body><h1>Internal Server Error</h1></body></html>');
      return;
    case 'reset':
      response.destroy();
      return;
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"id":"x","choices":[{"index":0,"message":{"role":"assistant","content":"半句');
      return;
    case 'bad-stream':
      response.writeHead(200, { 'content-type': stream ? 'text/event-stream' : 'application/json' });
      response.end('data: {"choices":[{"delta":{"content":"半"}}\n\ndata: oops\n\n');
  }
}
