import { findDimension, type Track } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { CheckIcon, CrossIcon, InfoIcon, MinusIcon, WarningIcon } from '../../ui/icons.tsx';
import { cleanText } from './clean-text.ts';
import { itemMessages } from './item-messages.ts';
import { type JudgedLine, toWordingKind } from './judged-lines.ts';
import { judgingMessages } from './judging-messages.ts';
import { showEvidence } from './marked-text.tsx';
import { toQuoteWords } from './timeline-marks.ts';
import { ExpertWord, FoldedVotes } from './votes.tsx';

interface CriteriaProps {
  readonly lines: readonly JudgedLine[];
  readonly track: Track;
  readonly caption?: string;
  /** Case time of an encounter in words. */
  readonly toTime?: (atMin: number) => string;
  /** Brings the evidence into sight; in an answer of text, it is marked there. */
  readonly onShow?: (criterionId: string) => void;
}

/** Every criterion, what was found, the points and the words it rests on. */
export function Criteria({ lines, caption, ...rest }: CriteriaProps) {
  const messages = useMessages(itemMessages);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption ?? messages.criteria}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{messages.finding}</th>
          <th scope="col">{messages.criterion}</th>
          <th scope="col">{messages.points}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <CriterionRow key={line.criterion.id} line={line} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<CriteriaProps, 'lines' | 'caption'> & { readonly line: JudgedLine };

function CriterionRow({ line, track, toTime, onShow = showEvidence }: RowProps) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  const { criterion, turn, verdict } = line;
  const dimension = findDimension(track, criterion.dimension);
  const place = [
    ...(turn === undefined ? [] : [messages.turn(format.integer(turn + 1))]),
    dimension ? format.name(dimension.name) : criterion.dimension,
    ...(toTime && verdict?.met && verdict.atMin !== undefined ? [toTime(verdict.atMin)] : []),
  ];
  return (
    <tr className="border-t border-line align-top first:border-t-0">
      <td className="w-14 py-3 pr-2 sm:w-20 sm:pr-3">
        <Finding line={line} />
      </td>
      <td className="min-w-0 py-3">
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-base">{format.criterion(criterion).text}</span>
            {criterion.redLine && <Badge tone="danger">{messages.redLine}</Badge>}
            {verdict?.awaiting && <Badge tone="warning">{messages.awaiting}</Badge>}
          </p>
          <p className="text-xs text-faint">{place.join(' · ')}</p>
          <Grounds line={line} onShow={onShow} toTime={toTime} />
        </div>
      </td>
      <td className="w-14 py-3 pl-2 text-right sm:w-16 sm:pl-3">
        <Points line={line} />
      </td>
    </tr>
  );
}

interface GroundsProps {
  readonly line: JudgedLine;
  readonly onShow: (criterionId: string) => void;
  readonly toTime: CriteriaProps['toTime'] | undefined;
}

function Grounds({ line: { criterion, verdict }, onShow, toTime }: GroundsProps) {
  const messages = useMessages(itemMessages);
  const { wordings } = useMessages(judgingMessages);
  if (!verdict) return null;
  const wording = wordings[toWordingKind(criterion)];
  return (
    <>
      {verdict.evidence.length > 0 && (
        <ul className="flex flex-col gap-1">
          {verdict.evidence.map(quote => (
            <li key={quote}>
              <button
                type="button"
                title={messages.showQuote}
                onClick={() => onShow(criterion.id)}
                className="border-l-2 border-edge pl-3 text-left [overflow-wrap:anywhere] text-soft hover:border-accent hover:text-accent"
              >
                {/* A line of a log may be long; it stands whole in the timeline. */}
                <bdi className={cx(toTime && 'line-clamp-3 print:line-clamp-none')}>
                  {cleanText(toTime ? toQuoteWords(quote, toTime) : quote)}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FoldedVotes votes={verdict.votes ?? []} wording={wording} />
      {verdict.override && <ExpertWord override={verdict.override} wording={wording} />}
    </>
  );
}

function Finding({ line: { criterion, verdict } }: { readonly line: JudgedLine }) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  const { wordings } = useMessages(judgingMessages);
  const wording = wordings[toWordingKind(criterion)];
  if (!verdict) return <Mark Icon={InfoIcon} className="text-faint" word={messages.unjudged} />;
  const partly = verdict.met && verdict.credit !== undefined && verdict.credit < 1;
  const word = partly ? format.percent(verdict.credit ?? 0) : verdict.met ? wording.yes : wording.no;
  if (criterion.points > 0)
    return verdict.met ? (
      <Mark
        Icon={partly ? MinusIcon : CheckIcon}
        className={partly ? 'text-warning' : 'text-success'}
        word={word}
      />
    ) : (
      <Mark Icon={CrossIcon} className="text-warning" word={word} />
    );
  return verdict.met ? (
    <Mark Icon={WarningIcon} className="text-danger" word={word} />
  ) : (
    <Mark Icon={CheckIcon} className="text-success" word={word} />
  );
}

interface MarkProps {
  readonly Icon: typeof CheckIcon;
  readonly className: string;
  readonly word: string;
}

function Mark({ Icon, className, word }: MarkProps) {
  return (
    <span className={cx('flex flex-col items-start gap-0.5 text-xs sm:flex-row sm:items-center', className)}>
      <Icon className="size-4 shrink-0" />
      {word}
    </span>
  );
}

function Points({ line: { criterion, verdict } }: { readonly line: JudgedLine }) {
  const messages = useMessages(itemMessages);
  const { notAvailable } = useMessages();
  const format = useFormat();
  const sign = criterion.points > 0 ? '+' : '';
  const points = `${sign}${format.integer(criterion.points)}`;
  if (!verdict) return <span className="text-faint">{notAvailable}</span>;
  const { met, credit = 1 } = verdict;
  const earned = met ? `${sign}${format.decimal(criterion.points * credit)}` : '0';
  return (
    <span
      title={messages.pointsOf(earned, points)}
      className={cx(
        'data whitespace-nowrap',
        verdict.met && criterion.points < 0 && 'font-semibold text-danger',
      )}
    >
      {earned}
      <span className="text-xs font-normal text-faint"> / {points}</span>
    </span>
  );
}
