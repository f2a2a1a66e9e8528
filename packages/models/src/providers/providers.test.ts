import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEndpointClient } from '../endpoint-client/endpoint-client.ts';
import { services } from '../services/services.ts';
import { getProvider, providers, wires } from './providers.ts';

describe('the registry of providers', () => {
  it('has a line for every folder, and a folder for every line', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => name);
    expect(wires.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('names nobody twice, and each service by its address', () => {
    const names = providers.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, baseUrl } of services) {
      expect(getProvider(name).baseUrl).toBe(baseUrl);
      expect(baseUrl).toMatch(/^https:\/\/|^http:\/\/127\.0\.0\.1:/);
    }
  });

  it('says which services take plain JSON at most, and so does the reference page', () => {
    const page = readFileSync(
      new URL('../../../../docs/reference/providers.md', import.meta.url),
      'utf8',
    ).split('\n');
    for (const { name, known } of services) {
      const isPlain = known?.format === 'json_object';
      expect(getProvider(name).plainJsonOnly ?? false).toBe(isPlain);
      const row = page.find(line => line.startsWith(`| \`${name}\` |`));
      expect(row?.split(' | ').at(6)).toBe(isPlain ? 'plain JSON' : 'yes');
    }
  });

  it('takes chat completions where an endpoint names none', () => {
    expect(getProvider().name).toBe('openai-chat');
    expect(getProvider('openai-chat')).toBe(getProvider());
  });

  it('says which providers there are when an endpoint names another', () => {
    const endpoint = { baseUrl: 'http://localhost/v1', model: 'm', provider: 'carrier-pigeon' };
    expect(() =>
      createEndpointClient({ endpoint, concurrency: 1, timeoutMs: 1, totalTimeoutMs: 1, stream: false }),
    ).toThrow('there is no provider "carrier-pigeon"; known: openai-chat');
  });
});
