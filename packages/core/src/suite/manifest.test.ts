import { describe, expect, it } from 'vitest';
import { suiteManifestFile, suiteManifestSchema } from './manifest.ts';

const manifest = {
  schemaVersion: 1,
  id: 'small-suite',
  version: '1.0.0',
  title: { zh: '小题集', en: 'Small suite' },
  description: { zh: '两道题', en: 'Two items' },
  track: 'llm',
  languages: ['zh-CN'],
  licence: 'CC-BY-4.0',
  policy: 'doctorbench@1',
  files: ['items/a.jsonl', 'b.jsonl'],
  canary: 'canary-0000-1111',
};

describe('a suite manifest', () => {
  it('is suite.json and parses to itself', () => {
    expect(suiteManifestFile).toBe('suite.json');
    expect(suiteManifestSchema.parse(manifest)).toEqual(manifest);
  });

  it.each(['doctorbench@1', 'healthbench@1'])('may choose the policy %s', policy => {
    expect(suiteManifestSchema.parse({ ...manifest, policy }).policy).toBe(policy);
  });

  it.each([
    ['another schema version', { schemaVersion: 2 }],
    ['a loose version', { version: '1.0' }],
    ['an id in capitals', { id: 'Small' }],
    ['an unknown policy', { policy: 'doctorbench@9' }],
    ['no language', { languages: [] }],
    ['no file', { files: [] }],
    ['a missing translation', { title: { en: 'Small suite' } }],
    ['a short canary', { canary: 'x' }],
    ['an unknown field', { colour: 'red' }],
  ])('is rejected with %s', (_, change) => {
    expect(suiteManifestSchema.safeParse({ ...manifest, ...change }).success).toBe(false);
  });

  it.each([
    '../a.jsonl',
    'items/../../a.jsonl',
    '/a.jsonl',
    'a\\b.jsonl',
    'C:/a.jsonl',
    'x\n/../../a.jsonl',
    'a.json',
    '.jsonl/',
    'a\0.jsonl',
    '',
  ])('may not list the file %j', file => {
    expect(suiteManifestSchema.safeParse({ ...manifest, files: [file] }).success).toBe(false);
  });
});
