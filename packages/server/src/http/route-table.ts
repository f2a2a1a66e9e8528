import type { App } from './types.ts';

export interface RouteTable {
  /** The methods an address takes; none when there is no such address. */
  listMethods(path: string): readonly string[];
}

/** Remembers every route, to tell a wrong method from a wrong address. The router itself cannot. */
export function watchRoutes(app: App): RouteTable {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // A catch-all for pages would make an address of everything.
    if (url !== '/*' && url !== '*') routes.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  return {
    listMethods(path) {
      const found = routes.filter(({ pattern }) => pattern.test(path));
      return [...new Set(found.flatMap(({ methods }) => methods))];
    },
  };
}

function toPattern(url: string): RegExp {
  const source = url
    .split('/')
    .map(part =>
      part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}
