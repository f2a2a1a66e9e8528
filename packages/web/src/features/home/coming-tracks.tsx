import { listDimensions, listScenarios, type TrackEntry } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { homeMessages } from './messages.ts';

interface ComingTracksProps {
  readonly tracks: readonly TrackEntry[];
  /** Whether boards stand beside them. */
  readonly beside: boolean;
}

export function ComingTracks({ tracks, beside }: ComingTracksProps) {
  const messages = useMessages(homeMessages);
  const format = useFormat();
  return (
    <ul className={cx('grid w-full gap-4', beside ? 'lg:w-72 lg:shrink-0' : 'md:grid-cols-3')}>
      {tracks.map(({ id, name, scenarioWord, dimensionWord }) => (
        <li key={id} className="rounded-lg border border-dashed border-edge px-5 py-4">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="text-base">{format.name(name)}</h3>
            <Badge>{messages.coming}</Badge>
          </div>
          <p className="mt-1 text-sm text-soft">
            {messages.comingText(
              messages.size(
                messages.counted(format.integer(listScenarios(id).length), format.name(scenarioWord)),
                messages.counted(format.integer(listDimensions(id).length), format.name(dimensionWord)),
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
