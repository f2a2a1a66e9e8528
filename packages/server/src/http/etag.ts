import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Tagged {
  /** Names the content; without it, the hash of the content does. */
  readonly version?: string;
  /** Not called when the version is what the caller has. */
  readonly load: () => unknown;
  readonly cacheControl?: string;
}

/** Answers with a strong ETag, or 304 when the caller has that already. Objects are checked by the route's schema. */
export async function sendWithEtag(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header' | 'hasHeader' | 'serialize' | 'type' | 'code'>,
  { version, load, cacheControl = 'private, no-cache' }: Tagged,
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl);
  if (version !== undefined) {
    const tag = toTag(version);
    reply.header('etag', tag);
    if (matches(request, tag)) return reply.code(304).send();
  }
  const content = await load();
  const text = typeof content === 'string' ? content : String(reply.serialize(content));
  if (version === undefined) {
    const tag = toTag(text);
    reply.header('etag', tag);
    if (matches(request, tag)) return reply.code(304).send();
  }
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8');
  return reply.code(200).serializer(String).send(text);
}

/** Answers with a file under a strong ETag of its content, or 304. */
export function sendBytes(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header' | 'type' | 'code'>,
  {
    bytes,
    type,
    cacheControl,
  }: { readonly bytes: Buffer; readonly type: string; readonly cacheControl: string },
): FastifyReply {
  const tag = toTag(bytes);
  reply.header('cache-control', cacheControl).header('etag', tag);
  return matches(request, tag) ? reply.code(304).send() : reply.code(200).type(type).send(bytes);
}

function toTag(text: string | Buffer): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2): a proxy that compresses may have weakened our tag. */
function matches(request: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some(part => {
    const candidate = part.trim();
    return candidate === '*' || candidate.replace(/^W\//, '') === tag;
  });
}
