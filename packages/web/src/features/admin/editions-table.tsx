import { type Edition, tracks } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useJudgeName } from '../../i18n/judge-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { editionMessages } from './edition-messages.ts';
import { adminMessages } from './messages.ts';
import { planMessages } from './plan-messages.ts';

const tones: Readonly<Record<Edition['state'], BadgeTone>> = {
  draft: 'warning',
  open: 'success',
  closed: 'neutral',
  retired: 'neutral',
};

interface EditionsTableProps {
  readonly editions: readonly Edition[];
  /** Asked to open or close one. */
  readonly onChange: (edition: Edition) => void;
  /** Asked for its dates and limits. */
  readonly onPlan: (edition: Edition) => void;
}

export function EditionsTable({ editions, onChange, onPlan }: EditionsTableProps) {
  const { sections } = useMessages(adminMessages);
  const columns = useEditionColumns({ onChange, onPlan });
  return (
    <DataTable stacks caption={sections.editions} columns={columns} rows={editions} getKey={({ id }) => id} />
  );
}

function useEditionColumns(
  actionsOf: Pick<EditionsTableProps, 'onChange' | 'onPlan'>,
): readonly Column<Edition>[] {
  const messages = useMessages(editionMessages);
  const { actions } = useMessages(adminMessages);
  const { listSeparator } = useMessages();
  const toJudgeName = useJudgeName();
  const format = useFormat();
  return [
    {
      id: 'edition',
      header: messages.edition,
      className: 'min-w-52',
      cell: edition => <EditionName edition={edition} />,
    },
    {
      id: 'state',
      header: messages.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state].name}</Badge>,
    },
    {
      id: 'kind',
      header: messages.kind,
      className: 'whitespace-nowrap',
      cell: ({ kind }) => messages.kinds[kind],
    },
    {
      id: 'track',
      header: messages.track,
      className: 'whitespace-nowrap',
      cell: ({ track }) => {
        const name = tracks.find(({ id }) => id === track)?.name;
        return name && format.name(name);
      },
    },
    { id: 'items', header: messages.items, align: 'end', cell: ({ planned }) => format.integer(planned) },
    {
      id: 'judges',
      header: messages.judges,
      cell: ({ protocol }) => protocol.judges.map(toJudgeName).join(listSeparator),
    },
    {
      id: 'published',
      header: messages.published,
      className: 'data whitespace-nowrap',
      cell: ({ publishedAt }) => (publishedAt ? format.date(publishedAt) : '–'),
    },
    {
      id: 'actions',
      stacked: 'actions',
      header: actions,
      align: 'end',
      cell: edition => <EditionActions edition={edition} {...actionsOf} />,
    },
  ];
}

function EditionName({ edition: { id, title } }: { readonly edition: Edition }) {
  const format = useFormat();
  return (
    <span className="flex flex-col">
      <Link to="/boards/$edition" params={{ edition: id }} className="link font-medium">
        {format.name(title)}
      </Link>
      <span className="font-mono text-xs text-faint">{id}</span>
    </span>
  );
}

interface EditionActionsProps extends Pick<EditionsTableProps, 'onChange' | 'onPlan'> {
  readonly edition: Edition;
}

function EditionActions({ edition, onChange, onPlan }: EditionActionsProps) {
  const messages = useMessages(editionMessages);
  const { plan } = useMessages(planMessages);
  const { state } = edition;
  const act = state === 'draft' ? messages.open : state === 'open' ? messages.close : messages.reopen;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="sm" onClick={() => onPlan(edition)}>
        {plan}
      </Button>
      {state !== 'retired' && (
        <Button
          size="sm"
          tone={state === 'draft' ? 'primary' : 'secondary'}
          onClick={() => onChange(edition)}
        >
          {act}
        </Button>
      )}
    </span>
  );
}
