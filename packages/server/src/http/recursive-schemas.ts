import type { z } from 'zod';

type Schema = z.core.$ZodType;

/**
 * The schemas inside this one that may contain themselves: a document can only refer to them by name. Not those inside
 * what was `seen` before: routes share most of their schemas.
 */
export function listRecursive(root: unknown, seen = new Set<unknown>()): readonly Schema[] {
  const found: Schema[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (!isSchema(value)) {
      for (const part of Object.values(value)) walk(part);
      return;
    }
    const { def } = value._zod;
    if (isLazy(def)) {
      found.push(value);
      walk(def.getter());
    } else for (const part of Object.values(def)) walk(part);
  };
  walk(root);
  return found;
}

function isSchema(value: object): value is Schema {
  return '_zod' in value;
}

function isLazy(def: z.core.$ZodTypeDef): def is z.core.$ZodLazyDef {
  return def.type === 'lazy';
}
