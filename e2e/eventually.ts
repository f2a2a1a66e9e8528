import { expect } from 'vitest';

/** What a page comes to show. A busy machine may take its time: as much as vitest.config.ts gives it. */
export function eventually<T>(read: () => Promise<T>) {
  return expect.poll(read);
}
