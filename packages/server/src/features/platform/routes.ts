import { type Platform, platformSchema } from '@doctorbench/core';
import type { Config } from '../../config.ts';
import type { App } from '../../http/types.ts';
import type { Signer } from '../../secrets/signing-key.ts';

interface Deps {
  readonly config: Pick<
    Config,
    'local' | 'sms' | 'captcha' | 'oidc' | 'submissionsPerDay' | 'stressPerDay' | 'judges'
  >;
  readonly version: string;
  readonly signer: Pick<Signer, 'fingerprint'>;
}

/** What a visitor has to know of this installation before signing in. */
export function registerPlatformRoutes(app: App, { config, version, signer }: Deps): void {
  const platform: Platform = {
    version,
    local: config.local,
    codesOnConsole: config.sms === undefined,
    captcha: config.captcha ? { scriptUrl: config.captcha.scriptUrl, siteKey: config.captcha.siteKey } : null,
    oidc: config.oidc ? { name: config.oidc.name } : null,
    submissionsPerDay: config.submissionsPerDay,
    stressPerDay: config.stressPerDay,
    hasJudges: config.judges !== undefined,
    signer: signer.fingerprint,
  };
  app.get(
    '/platform',
    {
      config: { access: 'anyone' },
      schema: { tags: ['platform'], summary: 'This installation', response: { 200: platformSchema } },
    },
    async () => platform,
  );
}
