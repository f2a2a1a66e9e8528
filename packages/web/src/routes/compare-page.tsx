import { getRouteApi } from '@tanstack/react-router';
import { isApiError } from '../api/api-error.ts';
import { ChosenList } from '../features/compare/chosen-list.tsx';
import type { Compared } from '../features/compare/compared.ts';
import { Disagreements } from '../features/compare/disagreements.tsx';
import { FrontComparison } from '../features/compare/front-comparison.tsx';
import { GroupComparison } from '../features/compare/group-comparison.tsx';
import { compareMessages } from '../features/compare/messages.ts';
import { Picker } from '../features/compare/picker.tsx';
import { type ComparisonState, ResultTable } from '../features/compare/result-table.tsx';
import { ScoreComparison } from '../features/compare/score-comparison.tsx';
import { type CompareSearch, joinIds, splitIds } from '../features/compare/search.ts';
import { SelfTestNotice } from '../features/compare/self-test-notice.tsx';
import { Unreadable } from '../features/compare/unreadable.tsx';
import { useCompared, useComparisons, usePairComparisons } from '../features/compare/use-compared.ts';
import { RunPicker } from '../features/runs/run-picker.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';
import { isViewer } from '../viewer.ts';

const route = getRouteApi('/compare');

export function ComparePage() {
  const search = route.useSearch();
  const ids = splitIds(search.ids);
  const navigate = route.useNavigate();
  const messages = useMessages(compareMessages);
  const { nav } = useMessages();
  const { compared, selfTests, failed, pending } = useCompared(ids);
  const change = (part: Partial<CompareSearch>) =>
    navigate({ search: previous => ({ ...previous, ...part }), replace: true, resetScroll: false });
  const choose = (next: readonly string[]) => change({ ids: joinIds(next) });
  const ChosenPicker = isViewer() ? RunPicker : Picker;
  const without = (id: string) => ids.filter(each => each !== id);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <div className="flex flex-col gap-10">
        <div className="flex flex-col gap-4">
          {compared.length > 0 && (
            <ChosenList
              compared={compared}
              onRemove={id => choose(without(id))}
              onLead={id => choose([id, ...without(id)])}
            />
          )}
          <ChosenPicker
            chosen={ids}
            edition={compared[0]?.submission.edition}
            onAdd={id => choose([...ids, id])}
          />
        </div>
        {failed.map(({ id, error }) => (
          <Unreadable key={id} id={id} error={error} onRemove={() => choose(without(id))} />
        ))}
        {selfTests.map(({ id, name }) => (
          <SelfTestNotice key={id} name={name} onRemove={() => choose(without(id))} />
        ))}
        {pending && <SkeletonTable />}
        {!pending && compared.length < 2 && (
          <EmptyState
            title={compared.length === 0 ? messages.emptyTitle : messages.oneTitle}
            actions={<LinkButton to="/boards">{nav.boards}</LinkButton>}
          >
            {compared.length === 0 ? messages.emptyText : messages.oneText}
          </EmptyState>
        )}
        {!pending && compared.length >= 2 && (
          <SideBySide compared={compared} search={search} onChange={change} />
        )}
      </div>
    </>
  );
}

interface SideBySideProps {
  readonly compared: readonly Compared[];
  readonly search: CompareSearch;
  readonly onChange: (change: Partial<CompareSearch>) => void;
}

function SideBySide({ compared, search, onChange }: SideBySideProps) {
  const queries = useComparisons(compared.map(({ id }) => id));
  const comparisons = queries.map(({ data }) => data);
  const front = usePairComparisons(compared);
  const broken = queries.find(({ error }) => error && !isApiError(error, 'run.not-comparable'));
  return (
    <>
      <ResultTable compared={compared} comparisons={comparisons} states={queries.map(toComparisonState)} />
      <FrontComparison compared={compared} {...front} />
      {broken && <ErrorState error={broken.error} onRetry={broken.refetch} />}
      <ScoreComparison
        compared={compared}
        kind={search.rows ?? 'scenarios'}
        onKind={kind => onChange({ rows: kind === 'dimensions' ? kind : undefined })}
      />
      <GroupComparison compared={compared} />
      <Disagreements
        compared={compared}
        comparisons={comparisons}
        against={search.against}
        onAgainst={against => onChange({ against })}
      />
    </>
  );
}

function toComparisonState({
  data,
  error,
}: {
  readonly data: unknown;
  readonly error: unknown;
}): ComparisonState {
  if (data) return 'made';
  if (!error) return 'pending';
  return isApiError(error, 'run.not-comparable') ? 'not-comparable' : 'failed';
}
