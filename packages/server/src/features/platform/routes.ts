import { type Track, trackSchema, tracks } from '@doctorbench/core';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { App } from '../../http/types.ts';

interface Deps {
  readonly config: Pick<Config, 'local' | 'sms' | 'submissionsPerDay'>;
  readonly version: string;
}

const platformSchema = z.strictObject({
  version: z.string(),
  /** Reached from this machine alone: endpoints on it may be examined. */
  local: z.boolean(),
  /** There is no SMS gateway: codes for signing in are printed where the server runs. */
  codesOnConsole: z.boolean(),
  /** Tracks that can be run here. */
  tracks: z.array(trackSchema),
  submissionsPerDay: z.int().positive(),
});

/** The submission service refuses the others with `edition.track-not-runnable`. */
const notRunnable: readonly Track[] = ['agent'];

/** What a visitor has to know of this installation before signing in. */
export function registerPlatformRoutes(app: App, { config, version }: Deps): void {
  const platform = {
    version,
    local: config.local,
    codesOnConsole: config.sms === undefined,
    tracks: tracks.map(({ id }) => id).filter(track => !notRunnable.includes(track)),
    submissionsPerDay: config.submissionsPerDay,
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
