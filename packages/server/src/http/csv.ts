import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a table to be saved under this name, written as it is read. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  text: AsyncIterable<string> | string,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(typeof text === 'string' ? text : Readable.from(text));
}
