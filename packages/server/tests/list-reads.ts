import { z } from 'zod';
import type { App } from '../src/http/types.ts';

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The addresses of the interface that can be read, as it describes itself, so that a new one is among them. */
export async function describeReads(app: App): Promise<readonly string[]> {
  const { paths } = documentSchema.parse((await app.inject({ url: '/api/openapi.json' })).json());
  return Object.keys(paths).filter(path => paths[path]?.get !== undefined);
}

/** With `names` for what stands behind each part of an address: `submissions` for `/submissions/{id}`. */
export function listReads(
  paths: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return paths.flatMap(path => fill(path, names));
}

function fill(path: string, names: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const found = /([^/]+)\/\{\w+\}/.exec(path);
  if (!found) return [path];
  const [whole, part = ''] = found;
  // What nobody named is not there, and says so.
  return (names[part] ?? ['none']).flatMap(name => fill(path.replace(whole, `${part}/${name}`), names));
}
