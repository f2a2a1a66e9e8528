import type { toPairsView } from '@doctorbench/report';
import {
  isShown,
  markPair,
  type PairFilter,
  type PairView,
  pairFilters,
  stressWords,
} from '@doctorbench/report';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';

/** Original and variant side by side; which are shown is chosen above them. */
export function StressPairs({ view }: { readonly view: ReturnType<typeof toPairsView> }) {
  const words = useMessages(stressWords);
  const [filter, setFilter] = useState<PairFilter>('changed');
  if (view.pairs.length === 0) return null;
  const shown = view.pairs.filter(pair => isShown(pair, filter));
  return (
    <Section title={view.title} lead={view.lead}>
      <Segmented
        legend={words.pairFilter}
        value={filter}
        options={pairFilters.map(value => ({
          value,
          label: `${words.pairFilters[value]} (${view.counts[value]})`,
        }))}
        onChange={setFilter}
      />
      {shown.length === 0 ? (
        <p className="text-soft">{words.noPairs}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {shown.map(pair => (
            <li key={pair.id}>
              <Pair pair={pair} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Pair({ pair }: { readonly pair: PairView }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 px-4 py-2 [overflow-wrap:anywhere]">
        <span className="text-soft">{pair.variant}</span> · {pair.title} ·{' '}
        <span className="data">{pair.answers}</span>{' '}
        <Badge tone={pair.move === 'lost' ? 'danger' : 'neutral'}>{pair.moveName}</Badge>
      </summary>
      {open && <Sides pair={pair} />}
    </details>
  );
}

/** Compared only when it is opened. Text only, whatever it holds. */
function Sides({ pair }: { readonly pair: PairView }) {
  const marked = markPair(pair);
  return (
    <div className="grid gap-4 px-4 pb-4 md:grid-cols-2">
      {pair.sides.map(({ id, heading }) => (
        <div key={id} className="border-l-2 border-line pl-3">
          <h3 className="mb-1 text-sm font-medium text-soft">{heading}</h3>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {marked[id].map(({ text, changed }, at) =>
              changed ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
                <mark key={at} className="bg-warning-tint text-ink underline decoration-2">
                  {text}
                </mark>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
                <span key={at}>{text}</span>
              ),
            )}
          </p>
        </div>
      ))}
    </div>
  );
}
