import type { Edition } from '@doctorbench/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { toApiUrl } from '../../api/client.ts';
import type { BoardSort } from '../../api/queries/boards.ts';
import { useJudgeName } from '../../i18n/judge-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { EditionKindBadge } from '../../ui/edition-kind-badge.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EditionViews } from '../rapid/edition-views.tsx';
import { EditionNews } from './edition-news.tsx';
import { boardMessages } from './messages.ts';

interface BoardHeaderProps {
  readonly edition: Edition;
  readonly editions: readonly Edition[];
  readonly sort: BoardSort;
}

/** Which edition this is, and what stands behind its numbers. */
export function BoardHeader({ edition, editions, sort }: BoardHeaderProps) {
  const messages = useMessages(boardMessages);
  const format = useFormat();
  const { badges, listSeparator } = useMessages();
  const toJudgeName = useJudgeName();
  const { protocol, planned, publishedAt, kind, state } = edition;
  const facts = messages.facts({
    items: format.integer(planned),
    suite: `${protocol.suite.id} ${protocol.suite.version}`,
    judges: protocol.judges.map(toJudgeName).join(listSeparator),
  });
  const path = `/boards/${encodeURIComponent(edition.id)}`;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-xl">{format.name(edition.title)}</h2>
            <EditionKindBadge kind={kind} />
            {(state === 'closed' || state === 'retired') && <Badge>{badges[state]}</Badge>}
            {state === 'draft' && <Badge>{badges.draft}</Badge>}
          </div>
          <p className="data mt-1 text-sm [overflow-wrap:anywhere] text-faint">
            {facts}
            {publishedAt && ` · ${messages.published(format.date(publishedAt))}`}
          </p>
        </div>
        <div className="no-print flex flex-wrap items-end gap-2">
          <EditionSelect edition={edition} editions={editions} />
          <AnchorButton size="sm" href={toApiUrl(`${path}/board.csv`, { ...sort })} download>
            <DownloadIcon className="size-4" />
            CSV
          </AnchorButton>
          <AnchorButton size="sm" href={toApiUrl(path, { ...sort, limit: 100 })}>
            <DownloadIcon className="size-4" />
            JSON
          </AnchorButton>
        </div>
      </div>
      <EditionNews edition={edition} editions={editions} />
      <EditionViews edition={edition.id} />
      {kind !== 'official' && (
        <Notice tone="warning" title={messages.kindNotices[kind].title}>
          <p>
            {messages.kindNotices[kind].text}
            {protocol.selection.limit !== undefined && ` ${messages.sampled(format.integer(planned))}`}
          </p>
          {kind === 'demonstration' && (
            <Link to="/calibration" search={{ edition: edition.id }} className="link">
              {messages.calibration}
            </Link>
          )}
        </Notice>
      )}
    </div>
  );
}

function EditionSelect({ edition, editions }: Pick<BoardHeaderProps, 'edition' | 'editions'>) {
  const messages = useMessages(boardMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const siblings = editions.filter(({ track }) => track === edition.track);
  if (siblings.length < 2) return null;
  return (
    <SelectField
      compact
      label={messages.edition}
      value={edition.id}
      options={siblings.map(({ id, title }) => ({ value: id, label: format.name(title) }))}
      onChange={id => navigate({ to: '/boards/$edition', params: { edition: id } })}
    />
  );
}
