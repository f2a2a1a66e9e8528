import { listShownCautions } from '@doctorbench/report';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { editionsQuery } from '../../api/queries/editions.ts';
import { toReportFileUrl } from '../../api/queries/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { AnchorButton, LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';
import { StandingBadge } from '../../ui/standing-badge.tsx';
import { isViewer } from '../../viewer.ts';
import { RapidBadge } from '../rapid/rapid-badge.tsx';
import { ImagingNotice } from './imaging-section.tsx';
import { reportMessages } from './messages.ts';
import type { ReportView } from './report-view.ts';

interface ReportHeaderProps {
  readonly view: ReportView;
  /** The name alone: what must be known before the numbers is said beside them. */
  readonly brief?: boolean;
}

/** Who was examined, on what and by whom, before any number. */
export function ReportHeader({ view, brief = false }: ReportHeaderProps) {
  const { submission } = view;
  const messages = useMessages(reportMessages);
  const { visibility } = useMessages();
  return (
    <>
      <PageHeader
        title={messages.titleOf(submission.card.displayName)}
        breadcrumbs={<ReportBreadcrumbs view={view} />}
        badges={
          <>
            {submission.phantom && <PhantomBadge />}
            {submission.rapid && <RapidBadge />}
            <StandingBadge standing={submission.standing} />
            {submission.visibility === 'private' && <Badge>{visibility.private}</Badge>}
            <TrustBadges view={view} />
          </>
        }
        actions={<ReportActions view={view} />}
      />
      {!brief && (
        <div className="flex flex-col gap-4">
          <Facts view={view} />
          <Notices view={view} />
        </div>
      )}
    </>
  );
}

/** What probes and fingerprints beside the run said. */
function TrustBadges({ view: { report } }: { readonly view: ReportView }) {
  const { memory, endpoint } = useMessages(reportMessages);
  const { contamination, endpointWatch } = report;
  const verdict = contamination?.verdict ?? 'not-tested';
  return (
    <>
      <Badge tone={verdict === 'signs' ? 'danger' : 'neutral'}>{memory[verdict]}</Badge>
      {endpointWatch && (
        <Badge tone={endpointWatch.verdict === 'changed' ? 'danger' : 'neutral'}>
          {endpoint[endpointWatch.verdict]}
          {endpointWatch.missing && endpoint.missing}
        </Badge>
      )}
    </>
  );
}

function ReportBreadcrumbs({ view: { submission } }: { readonly view: Pick<ReportView, 'submission'> }) {
  const messages = useMessages(reportMessages);
  const { nav } = useMessages();
  if (isViewer())
    return (
      <Breadcrumbs label={messages.place}>
        <Link to="/runs" className="link">
          {nav.runs}
        </Link>
      </Breadcrumbs>
    );
  return (
    <Breadcrumbs label={messages.place}>
      <Link to="/boards/$edition" params={{ edition: submission.edition }} className="link">
        {messages.board}
      </Link>
      {submission.visibility === 'public' && submission.status === 'completed' && (
        <Link to="/models/$id" params={{ id: submission.modelId }} className="link">
          {submission.card.displayName}
        </Link>
      )}
    </Breadcrumbs>
  );
}

function ReportActions({ view: { submission } }: { readonly view: ReportView }) {
  const messages = useMessages(reportMessages);
  return (
    <>
      {submission.visibility === 'public' && !isViewer() && (
        <CopyButton
          text={new URL(`/reports/${submission.id}`, window.location.href).href}
          label={messages.share}
        />
      )}
      <LinkButton size="sm" to="/compare" search={{ ids: submission.id }}>
        {messages.compare}
      </LinkButton>
      <AnchorButton
        size="sm"
        href={toReportFileUrl(submission.id, 'report')}
        download={`${submission.id}.json`}
      >
        <DownloadIcon className="size-4" />
        JSON
      </AnchorButton>
      <AnchorButton
        size="sm"
        href={toReportFileUrl(submission.id, 'items.csv')}
        download={`${submission.id}.csv`}
      >
        <DownloadIcon className="size-4" />
        CSV
      </AnchorButton>
      <Button size="sm" onClick={() => window.print()}>
        {messages.print}
      </Button>
    </>
  );
}

function Facts({ view: { submission, report } }: { readonly view: ReportView }) {
  const { who } = useMessages(reportMessages);
  const { listSeparator } = useMessages();
  const format = useFormat();
  const { data: editions } = useQuery(editionsQuery());
  const edition = editions?.find(({ id }) => id === submission.edition);
  const { run, judging } = report;
  const { card } = submission;
  const { phantom } = run.endpoint;
  const facts: readonly (readonly [string, string])[] = [
    [
      who.examinee,
      phantom === undefined ? `${card.developer} · ${card.parameterSize}` : who.phantom(phantom),
    ],
    [who.suite, `${format.name(run.suiteTitle)} ${run.protocol.suite.version}`],
    [who.judges, judging ? run.protocol.judges.join(listSeparator) : who.offlineJudge],
    [who.policy, run.protocol.policy],
    ...(run.protocol.forms ? [[who.forms, who.formsOf[run.protocol.forms.per]] as const] : []),
    [who.completed, format.dateTime(submission.endedAt ?? report.generatedAt)],
    ...listFreshness(report.freshness, { who, format }),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <div hidden={isViewer()}>
        <dt className="text-faint">{who.edition}</dt>
        <dd>
          <Link to="/boards/$edition" params={{ edition: submission.edition }} className="link">
            {edition ? format.name(edition.title) : submission.edition}
          </Link>
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-faint">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Freshness = NonNullable<ReportView['report']['freshness']>;

interface FreshWords {
  readonly who: { readonly fresh: (cutoff: string) => string; readonly rest: (cutoff: string) => string };
  readonly format: ReturnType<typeof useFormat>;
}

/** Items that the model cannot have seen, apart from the others. */
function listFreshness(
  freshness: Freshness | undefined,
  { who, format }: FreshWords,
): readonly (readonly [string, string])[] {
  if (!freshness) return [];
  const { cutoff, after, upTo } = freshness;
  const toText = ({ value, interval, items }: NonNullable<Freshness['after']>) =>
    `${format.score(value)}${interval ? ` (${format.score(interval.low)}–${format.score(interval.high)})` : ''}, n = ${format.integer(items)}`;
  return [
    ...(after ? [[who.fresh(cutoff), toText(after)] as const] : []),
    ...(upTo ? [[who.rest(cutoff), toText(upTo)] as const] : []),
  ];
}

function Notices({ view: { submission, report } }: { readonly view: ReportView }) {
  const { notices, privateNote } = useMessages(reportMessages);
  const format = useFormat();
  const missing = report.run.planned - report.denominators.asked;
  return (
    <>
      <ImagingNotice report={report} />
      {submission.visibility === 'private' && <Notice>{privateNote}</Notice>}
      {submission.standing === 'self-test' && (
        <Notice tone="warning" title={notices.selfTestTitle}>
          {notices.selfTest}
        </Notice>
      )}
      {submission.standing === 'demonstration' && (
        <Notice tone="warning" title={notices.demonstrationTitle}>
          {notices.demonstration}
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="warning">
          {notices.notAsked(format.integer(missing), format.integer(report.run.planned))}
        </Notice>
      )}
      <Cautions report={report} />
    </>
  );
}

/** The same sentences as in the terminal and in the file. */
function Cautions({ report }: { readonly report: ReportView['report'] }) {
  const { notices } = useMessages(reportMessages);
  const cautions = listShownCautions(report, useFormat());
  if (cautions.length === 0) return null;
  return (
    <Notice tone="warning" title={notices.cautions}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {cautions.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
