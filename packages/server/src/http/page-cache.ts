/** Pages, or what is on them, as last made, so that what does not change is not read and computed again. */
export interface PageCache<T> {
  /** The page under this key if it is of this version; else what `make` makes. Those who ask at once share the making. */
  get(key: string, version: string, make: () => Promise<T>): Promise<T>;
}

const mostPages = 500;

export function createPageCache<T = string>(): PageCache<T> {
  const pages = new Map<string, { readonly version: string; readonly page: Promise<T> }>();
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
