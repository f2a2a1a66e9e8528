import type { Calibration, Edition } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { calibrationQuery } from '../api/queries/calibration.ts';
import { editionsQuery } from '../api/queries/editions.ts';
import { boardMessages } from '../features/boards/messages.ts';
import { AbilitySection } from '../features/calibration/ability-section.tsx';
import { FaultSection } from '../features/calibration/fault-section.tsx';
import { calibrationMessages } from '../features/calibration/messages.ts';
import { listMeasured } from '../features/calibration/order-of-abilities.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EditionKindBadge } from '../ui/edition-kind-badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';

const route = getRouteApi('/calibration');

export function CalibrationPage() {
  const messages = useMessages(calibrationMessages);
  const { data: editions, error, isPending, refetch } = useQuery(editionsQuery());
  const demonstrations = editions?.filter(({ kind, state }) => kind === 'demonstration' && state !== 'draft');
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        badges={<EditionKindBadge kind="demonstration" />}
      />
      {isPending && <SkeletonTable />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {demonstrations && <Chosen demonstrations={demonstrations} />}
    </>
  );
}

/** One demonstration of those there are. */
function Chosen({ demonstrations }: { readonly demonstrations: readonly Edition[] }) {
  const messages = useMessages(calibrationMessages);
  const format = useFormat();
  const { edition: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const edition = demonstrations.find(({ id }) => id === wanted) ?? demonstrations[0];
  if (!edition) return <EmptyState title={messages.none}>{messages.noneText}</EmptyState>;
  return (
    <div className="flex flex-col gap-10">
      <div className="no-print flex flex-wrap items-end gap-3">
        {demonstrations.length > 1 && (
          <SelectField
            compact
            label={messages.edition}
            value={edition.id}
            options={demonstrations.map(({ id, title }) => ({ value: id, label: format.name(title) }))}
            onChange={id => navigate({ search: { edition: id }, replace: true, resetScroll: false })}
          />
        )}
        <LinkButton size="sm" to="/boards/$edition" params={{ edition: edition.id }}>
          {messages.board}
        </LinkButton>
      </div>
      <OneDemonstration edition={edition} />
    </div>
  );
}

function OneDemonstration({ edition }: { readonly edition: Edition }) {
  const { data, error, isPending, refetch } = useQuery(calibrationQuery(edition.id));
  if (isPending) return <SkeletonTable />;
  if (!data) return <ErrorState error={error} onRetry={refetch} />;
  return <Findings calibration={data} />;
}

function Findings({ calibration: { edition, phantoms } }: { readonly calibration: Calibration }) {
  const messages = useMessages(calibrationMessages);
  const format = useFormat();
  const { sampled } = useMessages(boardMessages);
  const able = phantoms.filter(({ fault }) => fault === null);
  const faulty = phantoms.filter(({ fault }) => fault !== null);
  const done = listMeasured(phantoms).length;
  return (
    <>
      {done < phantoms.length && (
        <Notice title={messages.sittingTitle}>
          {messages.sitting(format.integer(done), format.integer(phantoms.length))}
        </Notice>
      )}
      {done > 0 && (
        <>
          <AbilitySection phantoms={able} />
          <FaultSection phantoms={faulty} able={listMeasured(able)} />
        </>
      )}
      <Section title={messages.judgesTitle}>
        <p className="max-w-3xl text-soft">{messages.judges}</p>
        {edition.protocol.selection.limit !== undefined && (
          <p className="max-w-3xl text-soft">{sampled(format.integer(edition.planned))}</p>
        )}
      </Section>
    </>
  );
}
