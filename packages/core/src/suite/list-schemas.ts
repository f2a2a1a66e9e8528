import type { z } from 'zod';

type Schemas<T extends readonly { readonly schema: z.ZodType }[]> = {
  -readonly [N in keyof T]: T[N]['schema'];
};

/** The schemas of a registry, as the tuple that a discriminated union is made of. */
export function listSchemas<const T extends readonly { readonly schema: z.ZodType }[]>(
  registered: T,
): Schemas<T> {
  // A map over a tuple loses its length.
  return registered.map(({ schema }) => schema) as Schemas<T>;
}
