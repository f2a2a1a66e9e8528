import { tracks } from '@doctorbench/core';
import type { Page } from './page.ts';

/** What this track calls its scenarios and dimensions. */
export function getTrackWords({ report, locale }: Page): {
  readonly name: string;
  readonly scenarioWord: string;
  readonly dimensionWord: string;
} {
  const track = tracks.find(({ id }) => id === report.run.track);
  if (!track) throw new Error(`no track ${report.run.track}`);
  return {
    name: track.name[locale],
    scenarioWord: track.scenarioWord[locale],
    dimensionWord: track.dimensionWord[locale],
  };
}
