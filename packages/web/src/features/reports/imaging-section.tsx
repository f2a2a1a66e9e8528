import { getPolicy, type ImagingReport, modalities, type Report } from '@doctorbench/core';
import { sightWords, toFittedDomain, toSightReason } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { IntervalBar } from '../../ui/charts/interval-bar.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { Stat } from '../../ui/stat.tsx';
import { imagingMessages } from './imaging-messages.ts';
import { PlainTable } from './plain-table.tsx';

/** Whether the images were looked at, and what came of each kind of them. */
export function ImagingSection({ report }: { readonly report: Report }) {
  const messages = useMessages(imagingMessages);
  const format = useFormat();
  const { imaging, run } = report;
  if (!imaging) return null;
  const { looksAtImages } = imaging;
  return (
    <Section id="imaging" title={messages.heading}>
      <Notice
        tone={looksAtImages === null ? 'info' : looksAtImages ? 'success' : 'danger'}
        title={toVerdict(imaging, messages.verdicts)}
      >
        {format.name(sightWords[toSightReason(imaging)])}
      </Notice>
      <div className="grid gap-4 lg:grid-cols-2">
        {imaging.blind && <BlindCard blind={imaging.blind} />}
        <SwappedCard swapped={imaging.swapped} />
      </div>
      {imaging.modalities.length > 0 && (
        <Card>
          <ModalityTable rows={imaging.modalities} vetoes={getPolicy(run.protocol.policy).vetoes} />
        </Card>
      )}
    </Section>
  );
}

/** Said before every number of a result whose images were not looked at. */
export function ImagingNotice({ report: { imaging } }: { readonly report: Report }) {
  const messages = useMessages(imagingMessages);
  const format = useFormat();
  if (imaging?.looksAtImages !== false) return null;
  return (
    <Notice tone="danger" title={messages.verdicts.ignores}>
      {format.name(sightWords[toSightReason(imaging)])} {messages.notice}{' '}
      <a href="#imaging" className="link">
        {messages.toSection}
      </a>
    </Notice>
  );
}

function toVerdict(
  { looksAtImages }: ImagingReport,
  verdicts: Readonly<Record<'looks' | 'ignores' | 'untold', string>>,
): string {
  if (looksAtImages === null) return verdicts.untold;
  return looksAtImages ? verdicts.looks : verdicts.ignores;
}

function BlindCard({ blind }: { readonly blind: NonNullable<ImagingReport['blind']> }) {
  const messages = useMessages(imagingMessages);
  const { score } = useMessages();
  const format = useFormat();
  const { value, interval } = blind.gap;
  // Zero lies within, where it can be seen which side the interval is on.
  const domain = toFittedDomain([-5, 5, value, ...(interval ? [interval.low, interval.high] : [])]);
  return (
    <Card>
      <h3 className="text-base">{messages.blindHeading}</h3>
      <p className="mb-3 text-sm text-soft">{messages.blindLead(format.integer(blind.items))}</p>
      <dl className="mb-3 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label={messages.seen} value={<ScoreNumber value={blind.seen} />} />
        <Stat label={messages.blind} value={<ScoreNumber value={blind.blind} />} />
        <Stat
          label={messages.gap}
          value={<ScoreNumber value={value} />}
          hint={
            interval
              ? score.interval(format.score(interval.low), format.score(interval.high))
              : score.noInterval
          }
        />
      </dl>
      <IntervalBar value={value} interval={interval} domain={domain} />
      <p className="mt-1 text-xs text-faint">
        {messages.axis(format.integer(domain.low), format.integer(domain.high))}
      </p>
    </Card>
  );
}

function SwappedCard({ swapped }: { readonly swapped: ImagingReport['swapped'] }) {
  const messages = useMessages(imagingMessages);
  const format = useFormat();
  return (
    <Card>
      <h3 className="text-base">{messages.swappedHeading}</h3>
      {swapped ? (
        <>
          <p className="mb-3 text-sm text-soft">{messages.swappedLead(format.integer(swapped.items))}</p>
          <dl className="grid grid-cols-2 gap-4">
            <Stat
              label={messages.changed}
              value={messages.changedOf(format.integer(swapped.changed), format.integer(swapped.items))}
            />
            <Stat label={messages.right} value={<ScoreNumber value={swapped.right} />} />
          </dl>
        </>
      ) : (
        <p className="text-sm text-soft">{messages.noSwapped}</p>
      )}
    </Card>
  );
}

interface ModalityTableProps {
  readonly rows: ImagingReport['modalities'];
  /** Whether the policy knows them. */
  readonly vetoes: boolean;
}

function ModalityTable({ rows, vetoes }: ModalityTableProps) {
  const messages = useMessages(imagingMessages);
  const format = useFormat();
  return (
    <PlainTable
      title={messages.modalities}
      heads={[messages.score, messages.blind, messages.items, ...(vetoes ? [messages.vetoes] : [])]}
      rows={rows.map(({ id, score, blind, vetoedItems }) => {
        const entry = modalities.find(modality => modality.id === id);
        return {
          id,
          label: entry ? format.name(entry.name) : id,
          cells: [
            <ScoreNumber key="score" value={score?.value} />,
            <span key="blind" title={blind ? messages.blindItems(format.integer(blind.n)) : undefined}>
              <ScoreNumber value={blind?.value} />
            </span>,
            format.integer(score?.n ?? 0),
            ...(vetoes
              ? [
                  <span key="vetoes" className={cx(vetoedItems > 0 && 'font-semibold text-danger')}>
                    {format.integer(vetoedItems)}
                  </span>,
                ]
              : []),
          ],
        };
      })}
    />
  );
}
