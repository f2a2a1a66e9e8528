import { z } from 'zod';
import type { App } from '../src/http/types.ts';

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/**
 * Every address of the interface that can be read, as the interface itself describes it, so that a new one is among them.
 * `names` says what stands behind each part of an address: `submissions` for `/submissions/{id}`.
 */
export async function listReads(
  app: App,
  names: Readonly<Record<string, readonly string[]>>,
): Promise<readonly string[]> {
  const { paths } = documentSchema.parse((await app.inject({ url: '/api/openapi.json' })).json());
  return Object.entries(paths)
    .filter(([, methods]) => methods.get !== undefined)
    .flatMap(([path]) => fill(path, names));
}

function fill(path: string, names: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const found = /([^/]+)\/\{\w+\}/.exec(path);
  if (!found) return [path];
  const [whole, part = ''] = found;
  // What nobody named is not there, and says so.
  return (names[part] ?? ['none']).flatMap(name => fill(path.replace(whole, `${part}/${name}`), names));
}
