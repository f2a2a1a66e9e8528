import { getPolicy, type ImagingReport, modalities, type Report } from '@doctorbench/core';
import { type Domain, toFittedDomain } from '../charts/domain.ts';
import { imagingWords } from '../words/imaging.ts';
import { sightWords, toSightReason } from '../words/sight.ts';
import type { BarsView } from './bars.ts';
import type { Format } from './format.ts';
import { describeInterval } from './headline.ts';
import { toScoreView } from './score.ts';
import type { FactView, NoticeView, TableView } from './shapes.ts';

export interface ImagingView {
  readonly heading: string;
  readonly verdict: NoticeView;
  readonly blind: AskedAgain & { readonly gap: BarsView | null };
  readonly swapped: AskedAgain;
  /** Null where no item says how its images were made; then `noModalities` does. */
  readonly modalities: TableView | null;
  readonly noModalities: string;
}

/** A second asking: what came of it, or that there was none. */
interface AskedAgain {
  readonly heading: string;
  readonly lead: string;
  readonly facts: readonly FactView[];
}

/** Whether the images were looked at, and what came of each kind of them; null where the suite has none. */
export function toImagingView({ imaging, run }: Report, format: Format): ImagingView | null {
  if (!imaging) return null;
  const words = imagingWords[format.locale];
  const { vetoes } = getPolicy(run.protocol.policy);
  return {
    heading: words.heading,
    verdict: toVerdict(imaging, format),
    blind: toBlind(imaging.blind, format),
    swapped: toSwapped(imaging.swapped, format),
    modalities: imaging.modalities.length > 0 ? toModalities(imaging, vetoes, format) : null,
    noModalities: words.noModalities,
  };
}

/** Said before every number of a result whose images were not looked at. */
export function toImagingNotice({ imaging }: Pick<Report, 'imaging'>, format: Format): NoticeView | null {
  if (imaging?.looksAtImages !== false) return null;
  const verdict = toVerdict(imaging, format);
  return { ...verdict, id: 'imaging', text: `${verdict.text} ${imagingWords[format.locale].notice}` };
}

function toVerdict(imaging: ImagingReport, { locale, name }: Format): NoticeView {
  const { verdicts } = imagingWords[locale];
  const { looksAtImages } = imaging;
  const text = name(sightWords[toSightReason(imaging)]);
  if (looksAtImages === null) return { id: 'untold', tone: 'plain', title: verdicts.untold, text };
  return looksAtImages
    ? { id: 'looks', tone: 'good', title: verdicts.looks, text }
    : { id: 'ignores', tone: 'danger', title: verdicts.ignores, text };
}

function toBlind(blind: ImagingReport['blind'], { locale, integer }: Format): ImagingView['blind'] {
  const words = imagingWords[locale];
  const heading = words.blindHeading;
  if (!blind) return { heading, lead: words.noBlind, facts: [], gap: null };
  const { value, interval } = blind.gap;
  return {
    heading,
    lead: words.blindLead(integer(blind.items)),
    facts: [
      { id: 'seen', label: words.seen, ...toScoreView(blind.seen) },
      { id: 'blind', label: words.blind, ...toScoreView(blind.blind) },
      { id: 'gap', label: words.gap, ...toScoreView(value), note: describeInterval(interval, locale) },
    ],
    gap: {
      label: words.gapBar,
      domain: toGapDomain(blind.gap),
      bars: [
        {
          id: 'gap',
          label: words.gap,
          score: toScoreView({ value, interval }),
          estimate: { value, interval },
        },
      ],
    },
  };
}

/** Zero lies within, where it can be seen which side the interval is on. */
function toGapDomain({ value, interval }: NonNullable<ImagingReport['blind']>['gap']): Domain {
  return toFittedDomain([-5, 5, value, ...(interval ? [interval.low, interval.high] : [])]);
}

function toSwapped(swapped: ImagingReport['swapped'], { locale, integer }: Format): AskedAgain {
  const words = imagingWords[locale];
  const heading = words.swappedHeading;
  if (!swapped) return { heading, lead: words.noSwapped, facts: [] };
  const { changed, items, right } = swapped;
  return {
    heading,
    lead: words.swappedLead(integer(items)),
    facts: [
      { id: 'changed', label: words.changed, text: words.changedOf(integer(changed), integer(items)) },
      { id: 'right', label: words.right, ...toScoreView(right) },
    ],
  };
}

function toModalities(
  { modalities: rows }: ImagingReport,
  vetoes: boolean,
  { locale, integer, name }: Format,
): TableView {
  const words = imagingWords[locale];
  return {
    title: words.modalities,
    heads: [words.modality, words.score, words.blind, words.items, ...(vetoes ? [words.vetoes] : [])],
    rows: rows.map(({ id, score, blind, vetoedItems }) => {
      const entry = modalities.find(modality => modality.id === id);
      return {
        id,
        label: entry ? name(entry.name) : id,
        cells: [
          toScoreView(score),
          toScoreView(blind),
          { text: integer(score?.n ?? 0) },
          ...(vetoes
            ? [
                vetoedItems === null
                  ? toScoreView(null)
                  : {
                      text: integer(vetoedItems),
                      tone: vetoedItems > 0 ? ('danger' as const) : ('plain' as const),
                    },
              ]
            : []),
        ],
      };
    }),
  };
}
