import { vetoPercent } from '@doctorbench/core';
import {
  criteriaWords,
  itemWords,
  listItemFlags,
  listItemNotes,
  toLogQuote,
  verdictWords,
  vetoWords,
} from '@doctorbench/report';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Findings } from './harm-findings.tsx';
import { itemMessages } from './item-messages.ts';
import { ItemScore } from './item-score.tsx';
import { showEvidence } from './marked-text.tsx';
import { Quotes } from './quotes.tsx';
import { ExpertWord, FoldedVotes } from './votes.tsx';

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
export function ItemStanding({ graded: { item, grade }, show }: ItemStandingProps) {
  const { locale } = useLocale();
  const { status } = useMessages(itemMessages);
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div>
          <dt className="text-sm text-soft">{itemWords[locale].total}</dt>
          <dd className="text-3xl font-semibold">
            <ItemScore score={grade.total} kind={item.kind} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">{status}</dt>
          <dd className="flex flex-wrap gap-1">
            {listItemFlags(grade, locale).map(({ tone, text }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </dd>
        </div>
      </dl>
      <VetoBox vetoes={grade.vetoes} show={show} />
      {listItemNotes(grade, locale).map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
      {grade.cleared && <ExpertWord override={grade.cleared} />}
    </div>
  );
}

interface VetoBoxProps {
  readonly vetoes: GradedItem['grade']['vetoes'];
  readonly show: EvidenceShow | undefined;
}

function VetoBox({ vetoes, show }: VetoBoxProps) {
  const { locale } = useLocale();
  const format = useFormat();
  if (vetoes.length === 0) return null;
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-danger/40 border-l-4 border-l-danger bg-danger-tint p-4">
      <p className="flex items-center gap-2 font-semibold text-danger">
        <WarningIcon className="size-5 shrink-0" />
        {criteriaWords[locale].vetoed(format.integer(vetoPercent))}
      </p>
      {vetoes.map(veto => (
        <VetoFacts key={`${veto.turn} ${veto.criterionId}`} veto={veto} show={show} />
      ))}
    </div>
  );
}

interface VetoFactsProps {
  readonly veto: GradedItem['grade']['vetoes'][number];
  readonly show: EvidenceShow | undefined;
}

function VetoFacts({ veto, show }: VetoFactsProps) {
  const { locale } = useLocale();
  const messages = useMessages(itemMessages);
  const words = useMessages(vetoWords);
  const format = useFormat();
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        <div className="md:col-span-2">
          <dt className="text-sm text-soft">
            {veto.atMin === undefined ? words.evidence : words.logEvidence}
          </dt>
          <dd className="flex flex-col items-start gap-2">
            <Quotes
              quotes={veto.evidence.map(quote =>
                show ? toLogQuote(quote, { toTime: show.toTime, locale }) : quote,
              )}
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
      </dl>
      <VetoWords veto={veto} />
    </div>
  );
}

/** How sure it is, and who says so. */
function VetoWords({ veto }: Pick<VetoFactsProps, 'veto'>) {
  const { locale } = useLocale();
  const words = useMessages(vetoWords);
  const wording = verdictWords[locale].redLine;
  return (
    <>
      {veto.awaiting && (
        <p className="text-sm">
          <Badge tone="warning" wraps>
            {words.provisional}
          </Badge>
        </p>
      )}
      {veto.harm && (
        <div className="text-sm">
          <Findings findings={veto.harm.findings} />
        </div>
      )}
      {(veto.votes?.length ?? 0) > 0 && (
        <div>
          <FoldedVotes votes={veto.votes ?? []} wording={wording} shown={veto.evidence} />
        </div>
      )}
      {veto.override && (
        <div>
          <ExpertWord override={veto.override} wording={wording} />
        </div>
      )}
    </>
  );
}
