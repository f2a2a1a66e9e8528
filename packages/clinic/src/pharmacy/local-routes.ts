import type { Route } from './drug.ts';

/** What is put on the eye or the skin acts there and treats no illness of the whole body. */
const localRoutes: ReadonlySet<Route> = new Set<Route>(['ophthalmic', 'topical']);

export function isLocalRoute(route: Route): boolean {
  return localRoutes.has(route);
}
