import type { Harm, HarmFinding } from '@doctorbench/core';
import {
  awaitingWords,
  cleanText,
  harmWords,
  listFindingRows,
  summarizeHarm,
  vetoWords,
} from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Quotes } from './quotes.tsx';
import { ExpertWord } from './votes.tsx';

/** What the server writes where the words of a private item stood. */
const notShown = 'not shown';

const tones: Readonly<Record<NonNullable<Harm['severity']>, BadgeTone>> = {
  critical: 'danger',
  serious: 'danger',
  minor: 'warning',
};

/** How grave it is, of what kind, and how many judges see it. */
export function HarmBadge({ harm }: { readonly harm: Harm }) {
  const { locale } = useLocale();
  const { badge } = useMessages(awaitingWords);
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      <Badge wraps tone={harm.severity ? tones[harm.severity] : 'neutral'}>
        {summarizeHarm(harm, locale)}
      </Badge>
      {harm.awaiting && <Badge tone="warning">{badge}</Badge>}
    </span>
  );
}

/** Each judge's word on a passage, and the expert's over them. */
export function HarmFindings({ harm }: { readonly harm: Harm }) {
  const { wording } = useMessages(harmWords);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Findings findings={harm.findings} />
      {harm.override && <ExpertWord override={harm.override} wording={wording} />}
    </div>
  );
}

export function Findings({ findings }: { readonly findings: readonly HarmFinding[] }) {
  const { locale } = useLocale();
  const { hidden } = useMessages(vetoWords);
  if (findings.every(({ quote }) => quote === notShown)) return <p className="text-soft">{hidden}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {listFindingRows(findings, locale).map(row => (
        <Finding key={`${row.judge} ${row.quote}`} row={row} />
      ))}
    </ul>
  );
}

function Finding({ row }: { readonly row: ReturnType<typeof listFindingRows>[number] }) {
  const words = useMessages(harmWords);
  const { evidence } = useMessages(vetoWords);
  return (
    <li>
      <p className="flex flex-wrap gap-x-2">
        <bdi className="font-medium [overflow-wrap:anywhere]">{cleanText(row.judge)}</bdi>
        {row.word}
      </p>
      <dl className="flex flex-col gap-1 pl-3">
        <div>
          <dt className="text-faint">{evidence}</dt>
          <dd>
            <Quotes quotes={[row.quote]} tone="danger" />
          </dd>
        </div>
        <div>
          <dt className="text-faint">{words.why}</dt>
          <dd className="[overflow-wrap:anywhere]">{cleanText(row.why)}</dd>
        </div>
        <div>
          <dt className="text-faint">{words.right}</dt>
          <dd className="[overflow-wrap:anywhere]">{cleanText(row.right)}</dd>
        </div>
      </dl>
    </li>
  );
}
