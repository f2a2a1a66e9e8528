type Place = 'localStorage' | 'sessionStorage';

/** A text that the browser keeps under a key: for this site, or for this tab alone. */
export interface KeptText {
  read(): string | null;
  write(text: string): void;
  remove(): void;
}

export function createKeptText(key: string, place: Place = 'localStorage'): KeptText {
  return {
    read: () => attempt(place, storage => storage.getItem(key)) ?? null,
    write: text => void attempt(place, storage => storage.setItem(key, text)),
    remove: () => void attempt(place, storage => storage.removeItem(key)),
  };
}

/** Browsers may forbid storage, have none, or be full: the text then lasts as long as the page, which is all it loses. */
function attempt<T>(place: Place, use: (storage: Storage) => T): T | undefined {
  try {
    const storage: Storage | null = window[place];
    return storage === null ? undefined : use(storage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
