import { AppError } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { createMasterKey } from './secrets/key-ring.ts';

const gateway = {
  DOCTORBENCH_SMS_URL: 'https://sms.example/send',
  DOCTORBENCH_SMS_SECRET: 'a-secret-of-sixteen-or-more',
};

function findProblem(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof AppError && error.code === 'config.invalid') return error.detail;
    throw error;
  }
  throw new Error('it was taken');
}

describe('the configuration', () => {
  it('of an empty environment is a local one, on loopback, that prints its codes', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4680,
      role: 'all',
      local: true,
      sms: undefined,
      databaseUrl: undefined,
      masterKeys: undefined,
      runsPerTrack: 1,
      runsOfTracks: {},
      runsPerWorker: 8,
      runsPerHost: undefined,
      keepDays: { answers: undefined, unfinished: undefined, activity: undefined },
      empty: false,
      openMetrics: false,
      allowNetworks: ['127.0.0.0/8', '::1/128'],
    });
  });

  it('takes an empty variable for one that is not set', () => {
    const names = ['DATABASE_URL', 'DOCTORBENCH_PORT', 'DOCTORBENCH_PUBLIC_URL', 'DOCTORBENCH_SMS_URL'];
    const { findVariable: _, ...empty } = loadConfig(Object.fromEntries(names.map(name => [name, ''])));
    const { findVariable: __, ...unset } = loadConfig({});
    expect(empty).toEqual(unset);
  });

  it('names every problem at once, those between variables too', () => {
    const problem = findProblem({
      DOCTORBENCH_HOST: '0.0.0.0',
      DOCTORBENCH_PORT: '70000',
      DOCTORBENCH_ROLE: 'boss',
      DOCTORBENCH_RUNS_PER_TRACK: '0',
      DOCTORBENCH_RUNS_OF_TRACKS: 'llm=2 agent=0 sound=1 vlm=1=2',
      DOCTORBENCH_KEEP_ANSWERS: '-1',
      DOCTORBENCH_EMPTY: 'yes',
      DOCTORBENCH_LOG: 'loud',
      DOCTORBENCH_ALLOW_NETWORKS: '10.0.0.0/8 10.0.0.1/8 lan',
      DOCTORBENCH_MASTER_KEYS: 'k1:short',
      DOCTORBENCH_SMS_URL: 'https://sms.example/send',
    });
    for (const name of [
      'DOCTORBENCH_PORT',
      'DOCTORBENCH_ROLE',
      'DOCTORBENCH_RUNS_PER_TRACK',
      'agent=0',
      'sound=1',
      'vlm=1=2',
      'DOCTORBENCH_KEEP_ANSWERS',
      'DOCTORBENCH_EMPTY',
      'DOCTORBENCH_LOG',
      '10.0.0.1/8',
      'lan',
      'DOCTORBENCH_MASTER_KEYS',
      'go together',
      'without a gateway',
    ])
      expect(problem).toContain(name);
  });

  it('takes numbers of runs for single tracks', () => {
    const { runsOfTracks } = loadConfig({ DOCTORBENCH_RUNS_OF_TRACKS: 'agent=3,vlm=2' });
    expect(runsOfTracks).toEqual({ agent: 3, vlm: 2 });
  });

  it('takes a mail server and an object storage whole or not at all, and repeats no password', () => {
    const mail = {
      DOCTORBENCH_SMTP_URL: 'smtps://u:p@mail.example',
      DOCTORBENCH_MAIL_FROM: 'exam@example.org',
    };
    const objects = {
      DOCTORBENCH_OBJECTS_URL: 'https://objects.example/bucket',
      DOCTORBENCH_OBJECTS_KEY: 'ID:SE:CRET',
    };
    expect(loadConfig({ ...mail, ...objects })).toMatchObject({
      mail: { host: 'mail.example', port: 465, tls: true, from: 'exam@example.org' },
      objects: { region: 'us-east-1', accessKeyId: 'ID', secretAccessKey: 'SE:CRET' },
    });
    expect(loadConfig({})).toMatchObject({ mail: undefined, objects: undefined });
    for (const name of ['DOCTORBENCH_SMTP_URL', 'DOCTORBENCH_OBJECTS_KEY'])
      expect(findProblem({ ...mail, ...objects, [name]: '' })).toContain(`${name}: it goes together`);
    const wrong = findProblem({ ...mail, DOCTORBENCH_SMTP_URL: 'http://u:hunter2@mail.example' });
    expect(wrong).toContain('DOCTORBENCH_SMTP_URL');
    expect(wrong).not.toContain('hunter2');
    expect(findProblem({ ...objects, DOCTORBENCH_OBJECTS_URL: 'http://objects.example/b' })).toContain(
      'https://',
    );
  });

  it('refuses a public address without a gateway, however it is public', () => {
    for (const env of [
      { DOCTORBENCH_HOST: '0.0.0.0' },
      { DOCTORBENCH_HOST: '::' },
      { DOCTORBENCH_HOST: '192.168.1.7' },
      { DOCTORBENCH_HOST: '127.example.org' },
      { DOCTORBENCH_HOST: 'localhost.example.org' },
      { DOCTORBENCH_PUBLIC_URL: 'https://bench.example' },
    ])
      expect(findProblem(env)).toContain('without a gateway');
  });

  it('takes a public address with a gateway, and is not local then: loopback is not allowed', () => {
    const config = loadConfig({
      DOCTORBENCH_HOST: '0.0.0.0',
      DOCTORBENCH_PUBLIC_URL: 'https://bench.example',
      ...gateway,
    });
    expect(config).toMatchObject({
      local: false,
      sms: { url: gateway.DOCTORBENCH_SMS_URL, secret: gateway.DOCTORBENCH_SMS_SECRET },
      allowNetworks: [],
    });
  });

  it('is not local, and wants its public address, where anything lets others in', () => {
    for (const env of [
      { DOCTORBENCH_PROXIES: '1', ...gateway },
      { DOCTORBENCH_HOST: '0.0.0.0', ...gateway },
      { ...gateway },
    ])
      expect(findProblem(env)).toContain('DOCTORBENCH_PUBLIC_URL: others are let in');
    expect(findProblem({ DOCTORBENCH_PROXIES: '1' })).toContain('without a gateway');
  });

  it('takes no address that sends sessions or codes in clear, or that is none', () => {
    const open = { DOCTORBENCH_PUBLIC_URL: 'https://bench.example', ...gateway };
    for (const [name, value] of [
      ['DOCTORBENCH_PUBLIC_URL', 'javascript:alert(1)'],
      ['DOCTORBENCH_PUBLIC_URL', 'http://bench.example'],
      ['DOCTORBENCH_SMS_URL', 'http://sms.example/send'],
      ['DOCTORBENCH_SMS_URL', 'file:///etc/passwd'],
    ] as const)
      expect(findProblem({ ...open, [name]: value }), value).toContain(name);
    expect(loadConfig({ ...open, DOCTORBENCH_SMS_URL: 'http://127.0.0.1:8080/' }).local).toBe(false);
  });

  it('asks no gateway of a process that only works', () => {
    expect(loadConfig({ DOCTORBENCH_HOST: '0.0.0.0', DOCTORBENCH_ROLE: 'worker' }).local).toBe(false);
  });

  it('wants both or neither of the gateway and its secret', () => {
    for (const name of Object.keys(gateway) as (keyof typeof gateway)[])
      expect(findProblem({ [name]: gateway[name] })).toContain('go together');
  });

  it('wants all or none of what a captcha and a provider of sign-ins take, and neither in clear', () => {
    const oidc = {
      DOCTORBENCH_OIDC_ISSUER: 'https://id.example',
      DOCTORBENCH_OIDC_CLIENT_ID: 'bench',
      DOCTORBENCH_OIDC_CLIENT_SECRET: 'oidc-secret',
    };
    const captcha = {
      DOCTORBENCH_CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
      DOCTORBENCH_CAPTCHA_SECRET: 'captcha-secret',
      DOCTORBENCH_CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
      DOCTORBENCH_CAPTCHA_SITE_KEY: 'site-1',
    };
    for (const group of [oidc, captcha])
      for (const missing of Object.keys(group))
        expect(findProblem({ ...group, [missing]: '' })).toContain(`${missing}: it goes together with`);
    const plain = { ...oidc, DOCTORBENCH_OIDC_ISSUER: 'http://id.example' };
    expect(findProblem(plain)).toContain('DOCTORBENCH_OIDC_ISSUER: http://');
    expect(loadConfig({ ...oidc, ...captcha })).toMatchObject({
      oidc: { name: 'OpenID Connect' },
      captcha: { siteKey: 'site-1', origins: ['https://captcha.example'] },
    });
  });

  it('keeps secrets out of what it says about them', () => {
    const secret = 'tooshort';
    const key = `k1:${Buffer.alloc(31, 7).toString('base64')}`;
    const problem = findProblem({
      ...gateway,
      DOCTORBENCH_SMS_SECRET: secret,
      DOCTORBENCH_MASTER_KEYS: `${createMasterKey('k0')} ${key}`,
    });
    expect(problem).toContain('DOCTORBENCH_SMS_SECRET');
    expect(problem).toContain('DOCTORBENCH_MASTER_KEYS');
    expect(problem).not.toContain(secret);
    expect(problem).not.toContain(key.slice(3));
  });

  it('reads lists with commas, blanks or both, and adds loopback to the networks of a local one', () => {
    const config = loadConfig({ DOCTORBENCH_ALLOW_NETWORKS: ' 10.0.0.0/8, fd00::/8  192.168.0.0/16 ' });
    expect(config.allowNetworks).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
      '192.168.0.0/16',
      '127.0.0.0/8',
      '::1/128',
    ]);
  });

  it('finds the variables that judges name, when they are asked for', () => {
    expect(loadConfig({ JUDGE_KEY: 'x' }).findVariable('JUDGE_KEY')).toBe('x');
    expect(loadConfig({}).findVariable('JUDGE_KEY')).toBeUndefined();
  });
});
