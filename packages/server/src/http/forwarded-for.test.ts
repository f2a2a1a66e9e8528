import { expect, it } from 'vitest';
import { createTestApp } from '../../tests/test-app.ts';

it('takes the address out of what proxies say, and nothing else for one', async () => {
  const { app } = await createTestApp({
    config: { proxies: 1 },
    features: [api => api.get('/who', { config: { access: 'anyone' } }, async ({ ip }) => ip)],
  });
  const ask = async (said: string) =>
    (await app.inject({ url: '/api/v1/who', headers: { 'x-forwarded-for': said } })).body;
  expect(await ask('1.2.3.4')).toBe('1.2.3.4');
  expect(await ask('9.9.9.9, 1.2.3.4:5678')).toBe('1.2.3.4');
  expect(await ask('[2001:db8::1]:443')).toBe('2001:db8::1');
  expect(await ask('2001:db8::1')).toBe('2001:db8::1');
  // As if nothing had been said: all of these share the limits of the proxy.
  for (const garbage of ['garbage', '1.2.3.4, unknown', '999.1.1.1:80', '_hidden', ''])
    expect(await ask(garbage)).toBe('127.0.0.1');
  await app.close();
});
