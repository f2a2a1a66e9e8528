import type { ImagingReport } from './report.ts';

/**
 * Why it is said that the pictures were looked at, or not, or that it cannot be told. `same-without`: answers without
 * the pictures are as good. `same-with-others`: most answers stay when other pictures are shown.
 */
export type SightReason =
  | 'better-with'
  | 'worse-with'
  | 'same-without'
  | 'same-with-others'
  | 'not-asked'
  | 'too-few';

export function toSightReason({ blind, looksAtImages }: ImagingReport): SightReason {
  if (!blind) return 'not-asked';
  if (looksAtImages === null || !blind.gap.interval) return 'too-few';
  const { low, high } = blind.gap.interval;
  if (looksAtImages) return low > 0 ? 'better-with' : 'worse-with';
  return low > 0 || high < 0 ? 'same-with-others' : 'same-without';
}
