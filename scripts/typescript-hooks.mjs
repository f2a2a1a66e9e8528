// How Node finds and reads the sources of the packages: by the condition `source`, with their types taken away.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

export function resolve(specifier, context, next) {
  return next(specifier, { ...context, conditions: [...context.conditions, 'source'] });
}

export async function load(url, context, next) {
  const path = url.startsWith('file:') ? fileURLToPath(url) : '';
  if (!path.endsWith('.ts')) return next(url, context);
  const { code, map, errors } = await transform(path, await readFile(path, 'utf8'), {
    sourcemap: true,
    typescript: { onlyRemoveTypeImports: true },
  });
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64');
  return {
    format: 'module',
    source: `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`,
    shortCircuit: true,
  };
}
