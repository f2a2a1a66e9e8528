import { z } from 'zod';
import { bilingualSchema } from '../text/bilingual.ts';

const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * A way to group the items of a suite beside scenario, department and difficulty: by band, by who asks, by ability. An
 * item belongs to a value by its tag, `band:3`.
 */
export const facetSchema = z.strictObject({
  id: idSchema,
  name: bilingualSchema,
  values: z.array(z.strictObject({ id: idSchema, name: bilingualSchema })).min(1),
});
export type Facet = z.infer<typeof facetSchema>;

/** The values of a facet that the tags of an item name. */
export function listFacetValues({ id }: Pick<Facet, 'id'>, tags: readonly string[] = []): readonly string[] {
  const prefix = `${id}:`;
  return tags.filter(tag => tag.startsWith(prefix)).map(tag => tag.slice(prefix.length));
}
