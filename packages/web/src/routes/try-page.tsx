import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { tryoutsQuery } from '../api/queries/tryouts.ts';
import { tryoutMessages } from '../features/tryouts/messages.ts';
import { TryoutList } from '../features/tryouts/tryout-list.tsx';
import { useLocale } from '../i18n/locale.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SkeletonTable } from '../ui/skeleton.tsx';

const route = getRouteApi('/try');

/** What anybody may try without an account. */
export function TryPage() {
  const messages = useMessages(tryoutMessages);
  const { locale } = useLocale();
  const { lang = locale === 'zh' ? 'zh-CN' : 'en' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPending, refetch } = useQuery(tryoutsQuery());
  const options = (['zh-CN', 'en', 'all'] as const).map(value => ({
    value,
    label: value === 'all' ? messages.all : (messages.languages[value] ?? value),
  }));
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        actions={<LinkButton to="/sit">{messages.physicians}</LinkButton>}
      />
      <div className="mb-6">
        <Segmented
          legend={messages.language}
          value={lang}
          options={options}
          onChange={value => navigate({ search: { lang: value }, replace: true, resetScroll: false })}
        />
      </div>
      {isPending && <SkeletonTable />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data?.entries.length === 0 && <EmptyState title={messages.none}>{messages.noneText}</EmptyState>}
      {data && (
        <TryoutList entries={data.entries.filter(({ language }) => lang === 'all' || language === lang)} />
      )}
    </>
  );
}
