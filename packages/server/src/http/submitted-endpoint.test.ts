import { describe, expect, it } from 'vitest';
import { parseSubmittedEndpoint } from './submitted-endpoint.ts';

const endpoint = { provider: 'custom', model: 'm' };

describe('an address that was submitted', () => {
  it('without encryption needs an explicit yes', () => {
    const plain = { ...endpoint, baseUrl: 'http://models.example:8000/v1/' };
    expect(() => parseSubmittedEndpoint(plain)).toThrow(
      expect.objectContaining({ code: 'config.plain-http' }),
    );
    expect(parseSubmittedEndpoint({ ...plain, plainHttp: true }).baseUrl).toBe(
      'http://models.example:8000/v1',
    );
  });

  it.each([
    'https://models.example/v1',
    'http://127.0.0.1:8000/v1',
    'http://localhost/v1',
    'http://[::1]:8000/v1',
  ])('needs none at %s', baseUrl =>
    expect(parseSubmittedEndpoint({ ...endpoint, baseUrl }).baseUrl).toBe(baseUrl),
  );

  it.each(['http://127.0.0.1.example/v1', 'http://localhost.example/v1', 'HTTP://Example.com'])(
    'is not taken for this machine at %s',
    baseUrl => expect(() => parseSubmittedEndpoint({ ...endpoint, baseUrl })).toThrow(),
  );
});
