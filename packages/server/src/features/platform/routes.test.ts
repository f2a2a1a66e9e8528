import { expect, it } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import { registerPlatformRoutes } from './routes.ts';

async function read(config: Parameters<typeof registerPlatformRoutes>[1]['config']) {
  const { app } = await createTestApp({
    features: [
      feature =>
        registerPlatformRoutes(feature, { config, version: '1.2.3', signer: { fingerprint: 'abc' } }),
    ],
  });
  const reply = await app.inject('/api/v1/platform');
  await app.close();
  return reply.json();
}

it('tells a visitor where the codes appear and what can be run', async () => {
  expect(
    await read({
      local: true,
      sms: undefined,
      captcha: undefined,
      oidc: undefined,
      submissionsPerDay: 7,
      stressPerDay: 2,
      judges: undefined,
    }),
  ).toEqual({
    version: '1.2.3',
    local: true,
    codesOnConsole: true,
    captcha: null,
    oidc: null,
    submissionsPerDay: 7,
    stressPerDay: 2,
    hasJudges: false,
    signer: 'abc',
  });
});

it('says nothing of the gateway but that there is one', async () => {
  const sms = { url: 'https://sms.example/send', secret: 'a-secret-of-sixteen' };
  const shown = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'site-1' };
  const captcha = {
    ...shown,
    verifyUrl: 'https://captcha.example/verify',
    secret: 'captcha-secret',
    origins: [],
  };
  const oidc = {
    issuer: 'https://id.example',
    clientId: 'bench',
    clientSecret: 'oidc-secret',
    name: 'Ward ID',
  };
  const judges = '/etc/judges.json';
  const reply = await read({
    local: false,
    sms,
    captcha,
    oidc,
    submissionsPerDay: 10,
    stressPerDay: 0,
    judges,
  });
  expect(reply).toMatchObject({
    local: false,
    codesOnConsole: false,
    captcha: shown,
    oidc: { name: 'Ward ID' },
    hasJudges: true,
  });
  expect(JSON.stringify(reply)).not.toContain(oidc.clientSecret);
  expect(JSON.stringify(reply)).not.toContain(captcha.secret);
  expect(JSON.stringify(reply)).not.toContain('judges.json');
  expect(JSON.stringify(reply)).not.toContain('sms.example');
  expect(JSON.stringify(reply)).not.toContain(sms.secret);
});
