import { type Track, tracks } from '@doctorbench/core';
import type { Format } from './format.ts';

/** What a track calls itself, its scenarios and its dimensions. */
export function getTrackWords(
  id: Track,
  { name }: Format,
): { readonly track: string; readonly scenario: string; readonly dimension: string } {
  const track = tracks.find(entry => entry.id === id);
  if (!track) throw new Error(`no track ${id}`);
  return {
    track: name(track.name),
    scenario: name(track.scenarioWord),
    dimension: name(track.dimensionWord),
  };
}
