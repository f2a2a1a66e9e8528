import { AppError, parseJson } from '@doctorbench/core';
import { z } from 'zod';

/** Seals one text under a key; the context is bound to it. */
export type Seal = (text: string, context: string) => Buffer;
/** Opens what was sealed with the same context; throws for anything else. */
export type Unseal = (sealed: Buffer, context: string) => string;

const sealedLineSchema = z.strictObject({ sealed: z.base64() });

/** Before the bytes of a sealed attachment. */
const mark = Buffer.from('doctorbench-sealed\n');

const lineContext = (suiteId: string) => `suite ${suiteId} item`;
const fileContext = (suiteId: string, path: string) => `suite ${suiteId} file ${path}`;

/** A line of an item file that tells nothing. */
export function sealLine(text: string, suiteId: string, seal: Seal): string {
  return JSON.stringify({ sealed: seal(text, lineContext(suiteId)).toString('base64') });
}

export function sealBytes(
  bytes: Buffer,
  { suiteId, path }: { readonly suiteId: string; readonly path: string },
  seal: Seal,
): Buffer {
  return Buffer.concat([mark, seal(bytes.toString('base64'), fileContext(suiteId, path))]);
}

/** Opens lines and attachments of a suite; what was never sealed passes as it is. */
export interface Opener {
  /** Throws `suite.sealed` where there is no key, or not the right one. */
  openLine(text: string): string;
  openBytes(bytes: Buffer, path: string): Buffer;
  /** Whether anything was sealed so far. */
  wasUsed(): boolean;
}

export function createOpener(suiteId: string, unseal: Unseal | undefined): Opener {
  let used = false;
  const open = (sealed: Buffer, context: string) => {
    used = true;
    if (!unseal) throw new AppError('suite.sealed', suiteId);
    try {
      return unseal(sealed, context);
    } catch (cause) {
      throw new AppError('suite.sealed', suiteId, { cause });
    }
  };
  return {
    wasUsed: () => used,
    openLine(text) {
      if (!text.startsWith('{"sealed"')) return text;
      const line = sealedLineSchema.safeParse(parseJson(text));
      return line.success ? open(Buffer.from(line.data.sealed, 'base64'), lineContext(suiteId)) : text;
    },
    openBytes(bytes, path) {
      if (!bytes.subarray(0, mark.length).equals(mark)) return bytes;
      return Buffer.from(open(bytes.subarray(mark.length), fileContext(suiteId, path)), 'base64');
    },
  };
}
