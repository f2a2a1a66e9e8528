import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

describe('the page cache', () => {
  it('makes a page once for a version, and anew for another', async () => {
    const cache = createPageCache();
    let made = 0;
    const make = async () => `page ${++made}`;
    expect(await cache.get('a', '1', make)).toBe('page 1');
    expect(await cache.get('a', '1', make)).toBe('page 1');
    expect(await cache.get('a', '2', make)).toBe('page 2');
    expect(await cache.get('b', '2', make)).toBe('page 3');
    // A version that comes late is not the one that is kept.
    expect(await cache.get('a', '1', make)).toBe('page 4');
  });

  it('lets those who ask at once share the making', async () => {
    const cache = createPageCache();
    let made = 0;
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => cache.get('a', '1', async () => `page ${++made}`)),
    );
    expect(new Set(pages)).toEqual(new Set(['page 1']));
  });

  it('keeps no failure', async () => {
    const cache = createPageCache();
    const failing = cache.get('a', '1', async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await cache.get('a', '1', async () => 'yes')).toBe('yes');
  });

  it('does not lose a page to the failure of the one before it', async () => {
    const cache = createPageCache();
    let fail: (error: Error) => void = () => undefined;
    const failing = cache.get('a', '1', () => new Promise<string>((_, reject) => (fail = reject)));
    await cache.get('a', '2', async () => 'two');
    fail(new Error('late'));
    await expect(failing).rejects.toThrow('late');
    let made = 0;
    const page = await cache.get('a', '2', async () => `again ${++made}`);
    expect([page, made]).toEqual(['two', 0]);
  });

  it('forgets what was made longest ago when there are many', async () => {
    const cache = createPageCache();
    let made = 0;
    const make = async () => `page ${++made}`;
    for (let key = 0; key <= 500; key++) await cache.get(`k${key}`, '1', make);
    made = 0;
    await cache.get('k500', '1', make);
    await cache.get('k1', '1', make);
    expect(made).toBe(0);
    await cache.get('k0', '1', make);
    expect(made).toBe(1);
  });
});
