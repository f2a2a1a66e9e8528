import { type Edition, editionSchema, type Platform, platformSchema } from '@doctorbench/core';

export function makeEdition(part: Partial<Edition> = {}): Edition {
  return editionSchema.parse({
    id: 'llm-2026',
    track: 'llm',
    title: { zh: '二〇二六届', en: 'Edition 2026' },
    kind: 'official',
    state: 'open',
    protocol: {
      suite: { id: 'core', version: '1.0.0', hash: 'sha256:0' },
      promptStyle: 'plain@1',
      sampling: { maxOutputTokens: 2048 },
      judges: ['keyword@1'],
      policy: 'doctorbench@1',
      history: 'own',
      selection: { sample: 'first' },
      repeats: 1,
      seed: 1,
    },
    planned: 1200,
    publishedAt: '2026-01-02T03:04:05.000Z',
    opensAt: null,
    closesAt: null,
    retiresAt: null,
    follows: null,
    notes: null,
    ownWording: false,
    watched: false,
    askLimit: null,
    exposureLimit: null,
    runMinutes: null,
    ...part,
  });
}

export function makePlatform(part: Partial<Platform> = {}): Platform {
  return platformSchema.parse({
    version: '1.0.0',
    local: false,
    codesOnConsole: false,
    captcha: null,
    oidc: null,
    submissionsPerDay: 5,
    stressPerDay: 2,
    hasJudges: true,
    signer: '0'.repeat(32),
    ...part,
  });
}
