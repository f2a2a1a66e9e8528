import { expect } from 'vitest';

/** What a page comes to show. A busy machine may take its time. */
export function eventually<T>(read: () => Promise<T>) {
  return expect.poll(read, { timeout: 45_000 });
}
