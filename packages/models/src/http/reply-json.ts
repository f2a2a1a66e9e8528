import { AppError, parseJson } from '@doctorbench/core';
import { findErrorIn } from './endpoint-errors.ts';
import type { TransportReply } from './transport.ts';

/** The JSON of a reply. Throws what the endpoint says is wrong, also with status 200; never quotes the reply itself. */
export function readReplyJson({ body, contentType }: Pick<TransportReply, 'body' | 'contentType'>): unknown {
  const json = parseJson(body);
  if (json === undefined) {
    const isPage = /^\s*</.test(body) || contentType.includes('html');
    const seen = isPage ? 'a web page' : body.trim() === '' ? 'empty' : 'not whole JSON';
    throw new AppError('endpoint.malformed-reply', `the reply is ${seen}`);
  }
  const error = findErrorIn(json, body);
  if (error) throw error;
  return json;
}
