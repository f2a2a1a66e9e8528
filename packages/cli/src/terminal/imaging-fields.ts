import type { Report } from '@doctorbench/core';
import { toSightReason } from '@doctorbench/report';
import type { Context } from '../context.ts';
import { toCountText, toScoreText } from './format.ts';
import type { Field } from './table.ts';

/** What pictures were worth, and whether they were looked at; nothing where the suite has none. */
export function toImagingFields({ imaging }: Report, { messages, paint }: Context): Field[] {
  if (!imaging) return [];
  const words = messages.summary;
  const { blind, looksAtImages } = imaging;
  const verdict = words.sight[toSightReason(imaging)];
  const gap: Field[] = blind
    ? [
        [
          words.imagesGap,
          words.imagesGapLine({
            seen: toScoreText(blind.seen),
            blind: toScoreText(blind.blind),
            gap: toScoreText(blind.gap.value),
            interval: blind.gap.interval
              ? `[${toScoreText(blind.gap.interval.low)}, ${toScoreText(blind.gap.interval.high)}]`
              : `(${words.noInterval})`,
            items: toCountText(blind.items),
          }),
        ],
      ]
    : [];
  return [...gap, [words.looksAtImages, looksAtImages === false ? paint.red(verdict) : verdict]];
}
