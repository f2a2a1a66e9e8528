/** Pages as they were last written, so that a board that does not change is not read again. */
export interface PageCache {
  /** The page under this key if it is of this version; else what `make` makes. Those who ask at once share the making. */
  get(key: string, version: string, make: () => Promise<string>): Promise<string>;
}

const mostPages = 500;

export function createPageCache(): PageCache {
  const pages = new Map<string, { readonly version: string; readonly page: Promise<string> }>();
  return {
    get(key, version, make) {
      const cached = pages.get(key);
      if (cached?.version === version) return cached.page;
      const made = { version, page: make() };
      pages.delete(key);
      pages.set(key, made);
      made.page.catch(() => {
        if (pages.get(key) === made) pages.delete(key);
      });
      // The one that was made longest ago goes first.
      if (pages.size > mostPages) pages.delete(pages.keys().next().value ?? '');
      return made.page;
    },
  };
}
