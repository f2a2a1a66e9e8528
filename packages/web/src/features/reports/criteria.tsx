import {
  type CriterionOptions,
  type CriterionRow,
  cleanText,
  criteriaWords,
  type Finding,
  itemWords,
  type JudgedLine,
  listCriterionRows,
} from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { CheckIcon, CrossIcon, InfoIcon, MinusIcon, WarningIcon } from '../../ui/icons.tsx';
import { itemMessages } from './item-messages.ts';
import { showEvidence } from './marked-text.tsx';
import { ExpertWord, FoldedVotes } from './votes.tsx';

interface CriteriaProps extends Omit<CriterionOptions, 'locale'> {
  readonly lines: readonly JudgedLine[];
  readonly caption?: string;
  /** Brings the evidence into sight; in an answer of text, it is marked there. */
  readonly onShow?: (criterionId: string) => void;
}

/** Every criterion, what was found, the points and the words it rests on. */
export function Criteria({ lines, caption, onShow = showEvidence, ...options }: CriteriaProps) {
  const { locale } = useLocale();
  const words = criteriaWords[locale];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption ?? words.heading}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.finding}</th>
          <th scope="col">{words.criterion}</th>
          <th scope="col">{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {listCriterionRows(lines, { ...options, locale }).map(row => (
          <Row key={row.id} row={row} isLog={options.toTime !== undefined} onShow={onShow} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: CriterionRow;
  /** Its evidence is lines of a log. */
  readonly isLog: boolean;
  readonly onShow: (criterionId: string) => void;
}

function Row({ row, isLog, onShow }: RowProps) {
  const { locale } = useLocale();
  const place = [...(row.turn === undefined ? [] : [row.turn]), row.dimension, ...row.moment];
  return (
    <tr className="border-t border-line align-top first:border-t-0">
      <td className="w-14 py-3 pr-2 sm:w-20 sm:pr-3">
        <FindingMark finding={row.finding} />
      </td>
      <td className="min-w-0 py-3">
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-base">{row.text}</span>
            {row.isRedLine && <Badge tone="danger">{criteriaWords[locale].redLine}</Badge>}
            {row.isAwaiting && <Badge tone="warning">{itemWords[locale].flags.awaiting}</Badge>}
          </p>
          <p className="text-xs text-faint">{place.join(' · ')}</p>
          <Grounds row={row} isLog={isLog} onShow={onShow} />
        </div>
      </td>
      <td className="w-14 py-3 pl-2 text-right sm:w-16 sm:pl-3">
        <Points points={row.points} />
      </td>
    </tr>
  );
}

function Grounds({ row: { id, evidence, votes, override, wording }, isLog, onShow }: RowProps) {
  const messages = useMessages(itemMessages);
  return (
    <>
      {evidence.length > 0 && (
        <ul className="flex flex-col gap-1">
          {evidence.map(quote => (
            <li key={quote}>
              <button
                type="button"
                title={messages.showQuote}
                onClick={() => onShow(id)}
                className="border-l-2 border-edge pl-3 text-left [overflow-wrap:anywhere] text-soft hover:border-accent hover:text-accent"
              >
                {/* A line of a log may be long; it stands whole in the timeline. */}
                <bdi className={cx(isLog && 'line-clamp-3 print:line-clamp-none')}>{cleanText(quote)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FoldedVotes votes={votes} wording={wording} shown={evidence} />
      {override && <ExpertWord override={override} wording={wording} />}
    </>
  );
}

const looks: Readonly<Record<Finding['tone'], readonly [icon: typeof CheckIcon, className: string]>> = {
  good: [CheckIcon, 'text-success'],
  partial: [MinusIcon, 'text-warning'],
  missed: [CrossIcon, 'text-warning'],
  bad: [WarningIcon, 'text-danger'],
  open: [InfoIcon, 'text-faint'],
  waiting: [InfoIcon, 'text-warning'],
};

function FindingMark({ finding: { tone, word } }: { readonly finding: Finding }) {
  const [Icon, className] = looks[tone];
  return (
    <span className={cx('flex flex-col items-start gap-0.5 text-xs sm:flex-row sm:items-center', className)}>
      <Icon className="size-4 shrink-0" />
      {word}
    </span>
  );
}

function Points({ points }: { readonly points: CriterionRow['points'] }) {
  const { notAvailable } = useMessages();
  if (!points) return <span className="text-faint">{notAvailable}</span>;
  const { earned, of, spoken, isLoss } = points;
  return (
    <span title={spoken} className={cx('data whitespace-nowrap', isLoss && 'font-semibold text-danger')}>
      {earned}
      <span className="text-xs font-normal text-faint"> / {of}</span>
    </span>
  );
}
