import { getPolicy, listDimensions, type Report } from '@doctorbench/core';
import { type Domain, toDomain, wholeDomain } from '../charts/domain.ts';
import { leastRadarAxes } from '../charts/radar.ts';
import { commonWords } from '../words/common.ts';
import { profileWords } from '../words/scores.ts';
import { type BarsView, toBarsView } from './bars.ts';
import type { Format } from './format.ts';
import { toScoreScale } from './headline.ts';
import { formatFixed } from './numbers.ts';
import { toScoreView } from './score.ts';
import { describeDimension, findMaximum, formatMaximum } from './score-table.ts';
import { getTrackWords } from './track-words.ts';

export interface RadarView {
  readonly title: string;
  readonly axes: readonly { readonly id: string; readonly label: string; readonly value: number | null }[];
  /** Enough values to make a shape. */
  readonly drawable: boolean;
  /** Where the axes begin and end; or why there is no shape. */
  readonly note: string;
  /** In words, for those who do not see it. */
  readonly alternative: string;
}

export interface HistogramView {
  readonly title: string;
  readonly counts: readonly number[];
  readonly domain: Domain;
  /** Scores may lie below the first bin, which has them too. */
  readonly openBelow: boolean;
  readonly axis: string;
  readonly note: string;
  readonly alternative: string;
  readonly empty: boolean;
}

/** What a model is good at, and how its items spread. */
export interface ProfileView {
  readonly heading: string;
  readonly bars: BarsView;
  readonly radar: RadarView;
  readonly histogram: HistogramView;
}

export function toProfileView(report: Report, format: Format): ProfileView {
  const words = profileWords[format.locale];
  const { track } = report.run;
  const scores = new Map(report.dimensions.map(({ id, score }) => [id, score]));
  const dimensions = listDimensions(track);
  return {
    heading: words.heading(getTrackWords(track, format).dimension),
    bars: toBarsView(
      words.bars,
      dimensions.map(dimension => {
        const maximum = findMaximum(report, dimension.id);
        const group = `${commonWords[format.locale].groups[dimension.group]} ${dimension.groupNumber}`;
        return {
          id: dimension.id,
          label: format.name(dimension.name),
          note: maximum === null ? group : `${group} · ${words.maximum(formatMaximum(maximum))}`,
          hint: describeDimension(dimension, maximum, format),
          estimate: scores.get(dimension.id) ?? null,
        };
      }),
    ),
    radar: toRadarView(
      dimensions.map(({ id, name }) => ({
        id,
        label: format.name(name),
        value: scores.get(id)?.value ?? null,
      })),
      format,
    ),
    histogram: toHistogramView(report, format),
  };
}

function toRadarView(axes: RadarView['axes'], { locale }: Format): RadarView {
  const words = profileWords[locale];
  const { colon, listSeparator } = commonWords[locale];
  const values = axes.flatMap(({ value }) => value ?? []);
  const drawable = values.length >= leastRadarAxes;
  const { low, high } = toDomain(values);
  const ends = words.radarNote(formatFixed(low, 0), formatFixed(high, 0));
  const texts = axes.map(({ label, value }) => `${label} ${toScoreView(value).text}`);
  return {
    title: words.radar,
    axes,
    drawable,
    note: drawable ? [ends, ...(low < 0 ? [words.radarZero] : [])].join(' ') : words.radarTooFew,
    alternative: `${words.radar}${colon}${texts.join(listSeparator)}`,
  };
}

function toHistogramView({ distribution, run }: Report, { locale, integer }: Format): HistogramView {
  const words = profileWords[locale];
  const domain = wholeDomain;
  const openBelow = getPolicy(run.protocol.policy).leastTotal < domain.low;
  const step = (domain.high - domain.low) / distribution.length;
  const count = distribution.reduce((sum, bin) => sum + bin, 0);
  const filled = distribution.flatMap((bin, index) => {
    const low = domain.low + index * step;
    const range = { low: formatFixed(low, 0), high: formatFixed(low + step, 0), count: integer(bin) };
    return bin > 0 ? [openBelow && index === 0 ? words.binBelow(range) : words.bin(range)] : [];
  });
  return {
    title: words.histogram,
    counts: distribution,
    domain,
    openBelow,
    axis: words.axis,
    note: count > 0 ? words.histogramNote(formatFixed(step, 0)) : words.histogramEmpty,
    alternative: words.histogramAlt(integer(count), filled.join(commonWords[locale].listSeparator)),
    empty: count === 0,
  };
}

export interface TagsView {
  readonly heading: string;
  readonly lead: string;
  readonly bars: BarsView;
  readonly omitted: string | null;
}

/** Tags drawn; report.json has them all. */
const listedTags = 200;

/** How the model did on what carries a tag; null where the policy scores none. */
export function toTagsView({ tags, run }: Report, { locale, integer }: Format): TagsView | null {
  if (tags.length === 0) return null;
  const words = profileWords[locale];
  const { low, high } = toScoreScale(getPolicy(run.protocol.policy));
  const rest = tags.length - listedTags;
  return {
    heading: words.tags,
    lead: words.tagsLead(formatFixed(low, 0), formatFixed(high, 0)),
    bars: toBarsView(
      words.bars,
      tags.slice(0, listedTags).map(({ tag, score }) => ({
        id: tag,
        label: tag,
        note: commonWords[locale].items(integer(score?.n ?? 0)),
        estimate: score,
      })),
    ),
    omitted: rest > 0 ? words.tagsOmitted(integer(rest)) : null,
  };
}
