import { type Edition, type Track, tracks } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { boardMessages } from './messages.ts';
import { pickEdition } from './pick-edition.ts';

interface TrackSwitchProps {
  readonly editions: readonly Edition[];
  readonly track: Track;
}

const linkClass =
  '-mb-px flex min-h-11 items-center border-b-2 px-1 whitespace-nowrap no-underline -outline-offset-2 sm:px-2';

/** The three boards. */
export function TrackSwitch({ editions, track }: TrackSwitchProps) {
  const format = useFormat();
  const messages = useMessages(boardMessages);
  return (
    <nav aria-label={messages.tracks} className="no-print overflow-x-auto border-b border-line">
      <ul className="flex gap-4 sm:gap-6">
        {tracks.map(({ id, name }) => {
          const edition = pickEdition(editions, id);
          const look = cx(
            linkClass,
            id === track
              ? 'border-accent font-medium text-ink'
              : 'border-transparent text-soft hover:text-ink',
          );
          const current = id === track ? 'page' : undefined;
          return (
            <li key={id}>
              {edition ? (
                <Link
                  to="/boards/$edition"
                  params={{ edition: edition.id }}
                  className={look}
                  aria-current={current}
                >
                  {format.name(name)}
                </Link>
              ) : (
                <Link to="/boards" search={{ track: id }} className={look} aria-current={current}>
                  {format.name(name)}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
