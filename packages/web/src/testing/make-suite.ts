import {
  type StoredSuite,
  type SuiteManifest,
  type SuiteUpload,
  storedSuiteSchema,
  suiteUploadSchema,
} from '@doctorbench/core';

interface SuiteParts extends Partial<Omit<StoredSuite, 'manifest'>> {
  readonly manifest?: Partial<SuiteManifest>;
}

export function makeSuite({ manifest, ...part }: SuiteParts = {}): StoredSuite {
  return storedSuiteSchema.parse({
    sealed: false,
    hash: 'sha256:1111111111111111111111111111',
    items: 1200,
    addedAt: '2026-01-02T03:04:05.000Z',
    ...part,
    manifest: {
      schemaVersion: 1,
      id: 'clinical-core',
      version: '2.1.0',
      title: { zh: '临床核心', en: 'Clinical core' },
      description: { zh: '核心题集', en: 'The core items' },
      track: 'llm',
      languages: ['zh-CN'],
      licence: 'CC-BY-4.0',
      policy: 'doctorbench@1',
      files: ['items.jsonl'],
      canary: 'canary-0000',
      ...manifest,
    },
  });
}

export function makeUpload(part: Partial<SuiteUpload> = {}): SuiteUpload {
  return suiteUploadSchema.parse({
    kept: true,
    hash: 'sha256:2222',
    items: 3,
    problemCount: 0,
    problems: [],
    ...part,
  });
}
