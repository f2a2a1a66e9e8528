import type { GradedItem } from '../../api/queries/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { itemMessages } from './item-messages.ts';
import { ItemScore } from './item-score.tsx';
import { judgingMessages } from './judging-messages.ts';
import { showEvidence } from './marked-text.tsx';
import { reportMessages } from './messages.ts';
import { Quotes } from './quotes.tsx';
import { toQuoteWords } from './timeline-marks.ts';
import { ExpertWord } from './votes.tsx';

interface ItemStandingProps {
  readonly graded: GradedItem;
  /** Where evidence is shown, when not in the words of the answer. */
  readonly show?: EvidenceShow;
}

interface EvidenceShow {
  readonly label: string;
  /** Case time in words. */
  readonly toTime: (atMin: number) => string;
  readonly onShow: (criterionId: string) => void;
}

/** The total, and what hangs over it: a veto, an expert who is awaited or has spoken. */
export function ItemStanding({ graded: { grade }, show }: ItemStandingProps) {
  const messages = useMessages(itemMessages);
  const format = useFormat();
  const { total, range } = grade;
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div>
          <dt className="text-sm text-soft">{messages.total}</dt>
          <dd className="text-3xl font-semibold">
            <ItemScore score={total} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">{messages.status}</dt>
          <dd className="flex flex-wrap gap-1">
            {grade.status !== 'answered' && <Badge tone="warning">{messages.statuses[grade.status]}</Badge>}
            {grade.truncated && <Badge tone="warning">{messages.truncated}</Badge>}
            {grade.addressesJudge && <Badge tone="warning">{messages.addressesJudge}</Badge>}
            {grade.manipulated && <Badge tone="danger">{messages.manipulated}</Badge>}
          </dd>
        </div>
      </dl>
      <VetoBox vetoes={grade.vetoes} show={show} />
      {grade.manipulated && <Notice tone="danger">{messages.manipulatedText}</Notice>}
      {range && (
        <Notice tone="warning">
          {messages.standing({ low: format.score(range.low), high: format.score(range.high) })}
        </Notice>
      )}
      {grade.cleared && <ExpertWord override={grade.cleared} />}
    </div>
  );
}

interface VetoBoxProps {
  readonly vetoes: GradedItem['grade']['vetoes'];
  readonly show: EvidenceShow | undefined;
}

function VetoBox({ vetoes, show }: VetoBoxProps) {
  const messages = useMessages(itemMessages);
  const { vetoes: words } = useMessages(reportMessages);
  const { wordings } = useMessages(judgingMessages);
  const format = useFormat();
  if (vetoes.length === 0) return null;
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-danger/40 border-l-4 border-l-danger bg-danger-tint p-4">
      <p className="flex items-center gap-2 font-semibold text-danger">
        <WarningIcon className="size-5 shrink-0" />
        {messages.vetoBox}
      </p>
      {vetoes.map(veto => (
        <dl key={`${veto.turn} ${veto.criterionId}`} className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          <div className="md:col-span-2">
            <dt className="text-sm text-soft">
              {veto.atMin === undefined ? words.evidence : words.logEvidence}
            </dt>
            <dd className="flex flex-col items-start gap-2">
              <Quotes
                quotes={veto.evidence.map(quote => (show ? toQuoteWords(quote, show.toTime) : quote))}
                tone="danger"
              />
              <Button
                size="sm"
                className="no-print"
                onClick={() => (show?.onShow ?? showEvidence)(veto.criterionId)}
              >
                {show?.label ?? messages.showQuote}
              </Button>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-soft">{words.redLine}</dt>
            <dd>{format.criterion(veto).text}</dd>
          </div>
          <div>
            <dt className="text-sm text-soft">{words.reason}</dt>
            <dd>{format.criterion(veto).reason}</dd>
          </div>
          {veto.awaiting && (
            <dd className="text-sm md:col-span-2">
              <Badge tone="warning">{words.provisional}</Badge>
            </dd>
          )}
          {veto.override && (
            <dd className="md:col-span-2">
              <ExpertWord override={veto.override} wording={wordings.redLine} />
            </dd>
          )}
        </dl>
      ))}
    </div>
  );
}
