import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { apiStyle } from './api-style.ts';
import { sendWithEtag } from './etag.ts';
import { createLoadGate, enterGate, leaveGate } from './load-gate.ts';
import { renderApi } from './render-api.ts';
import type { App } from './types.ts';

/** A megabyte each: one after the other, whoever reads them. */
const gate = { atOnce: 1, waiting: 50 };

/** The API for programs and for people. Both are made once, of the same schemas that the routes check by. */
export function registerApiPages(app: App): void {
  let document: string | undefined;
  let page: string | undefined;
  // Their tags too: a megabyte is not hashed for every reader.
  const version = randomUUID();
  const door = createLoadGate(gate);
  const hide = {
    schema: { hide: true },
    onRequest: (request: FastifyRequest, reply: FastifyReply) => enterGate(door, request, reply),
    onSend: leaveGate,
  };
  const getDocument = () => {
    document ??= JSON.stringify(app.swagger());
    return document;
  };
  app.get('/api/openapi.json', hide, (request, reply) =>
    sendWithEtag(request, reply, {
      ...{ version: `document ${version}`, load: getDocument, cacheControl: 'public, no-cache' },
    }),
  );
  app.get('/api', hide, (request, reply) => {
    page ??= renderApi(z.json().parse(JSON.parse(getDocument())));
    reply.type('text/html; charset=utf-8');
    const html = page;
    return sendWithEtag(request, reply, {
      ...{ version: `page ${version}`, load: () => html, cacheControl: 'public, no-cache' },
    });
  });
  app.get('/api/style.css', hide, (request, reply) => {
    reply.type('text/css; charset=utf-8');
    return sendWithEtag(request, reply, { load: () => apiStyle, cacheControl: 'public, no-cache' });
  });
}
