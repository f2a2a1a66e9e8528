import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Marker, seriesLooks } from '../../ui/charts/series-look.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { PhantomBadge } from '../../ui/phantom-badge.tsx';
import { StandingBadge } from '../../ui/standing-badge.tsx';
import type { Compared } from './compared.ts';
import { compareMessages } from './messages.ts';

interface ChosenListProps {
  readonly compared: readonly Compared[];
  readonly onRemove: (id: string) => void;
  readonly onLead: (id: string) => void;
}

/** Who is compared, each with its sign in the charts. */
export function ChosenList({ compared, onRemove, onLead }: ChosenListProps) {
  const messages = useMessages(compareMessages);
  return (
    <ul aria-label={messages.chosen} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {compared.map(({ id, name, submission }, place) => (
        <li key={id} className="flex flex-col gap-1 rounded-lg border border-line bg-paper p-3">
          <div className="flex items-start gap-2">
            <SeriesSign place={place} />
            <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{name}</span>
            <IconButton label={messages.remove(name)} onClick={() => onRemove(id)} className="-mt-2 -mr-2">
              <CrossIcon className="size-4" />
            </IconButton>
          </div>
          <div className="flex flex-wrap items-center gap-2 text-sm">
            {submission.phantom && <PhantomBadge />}
            <StandingBadge standing={submission.standing} />
            <Link to="/reports/$id" params={{ id }} className="link">
              {messages.report}
            </Link>
            <span className="ml-auto">
              {place === 0 ? (
                <Badge tone="accent">{messages.reference}</Badge>
              ) : (
                <Button size="sm" tone="quiet" onClick={() => onLead(id)}>
                  {messages.makeReference}
                </Button>
              )}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How a model is drawn in charts. */
export function SeriesSign({ place }: { readonly place: number }) {
  const look = seriesLooks[place];
  if (!look) return null;
  return (
    <svg
      viewBox="0 0 24 12"
      aria-hidden="true"
      className="mt-1.5 h-3 w-6 shrink-0"
      stroke={look.colour}
      fill={look.colour}
    >
      <line x1="0" x2="24" y1="6" y2="6" strokeWidth="2" strokeDasharray={look.dash} />
      <Marker shape={look.shape} x={12} y={6} />
    </svg>
  );
}
