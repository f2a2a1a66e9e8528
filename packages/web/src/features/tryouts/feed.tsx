import type { TryoutState } from '@doctorbench/core';
import { cleanText, encounterWords } from '@doctorbench/report';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { actionWords } from './action-words.ts';
import { type FeedEntry, listFeed } from './case-feed.ts';
import { tryoutMessages } from './messages.ts';

interface FeedProps {
  readonly state: Pick<TryoutState, 'turns'>;
  readonly lang: string;
  readonly toTime: (atMin: number) => string;
}

/** The conversation at the bedside: what was done on one side, what came of it on the other. */
export function Feed({ state, lang, toTime }: FeedProps) {
  const messages = useMessages(tryoutMessages);
  const entries = listFeed(state);
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry is brought into sight when there is one more
  useEffect(() => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [entries.length]);
  return (
    <div
      ref={scroller}
      role="log"
      aria-label={messages.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="flex max-h-[52dvh] min-h-40 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-sunken/50 p-3 sm:p-4"
    >
      {entries.length === 0 && <p className="m-auto text-center text-soft">{messages.nothingYet}</p>}
      {entries.map(entry => (
        <Entry key={entry.key} entry={entry} lang={lang} time={toTime(entry.atMin)} />
      ))}
    </div>
  );
}

interface EntryProps {
  readonly entry: FeedEntry;
  readonly lang: string;
  readonly time: string;
}

function Entry({ entry, lang, time }: EntryProps) {
  const messages = useMessages(tryoutMessages);
  const { tools } = useMessages(actionWords);
  const { faults } = useMessages(encounterWords);
  const isSpoken = entry.tool === 'ask';
  const name = (tools as Readonly<Record<string, string>>)[entry.tool] ?? entry.tool;
  return (
    <article className="flex flex-col gap-2">
      <div className="ml-auto w-fit max-w-[85%] rounded-lg rounded-br-sm bg-accent-tint px-3.5 py-2">
        <p className="text-xs text-accent">
          <span className="data">{time}</span> · {messages.you} · {name}
        </p>
        {entry.words && (
          <p lang={lang} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {cleanText(entry.words)}
          </p>
        )}
      </div>
      <div
        className={cx(
          'mr-auto w-fit max-w-[92%] rounded-lg rounded-bl-sm border border-line bg-paper px-3.5 py-2 shadow-raised',
          !isSpoken && 'text-sm',
        )}
      >
        <p className="flex flex-wrap items-center gap-2 text-xs text-faint">
          {isSpoken ? messages.informant : messages.clinic}
          {entry.fault && <Badge tone="warning">{faults[entry.fault]}</Badge>}
        </p>
        <p lang={lang} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {cleanText(entry.result)}
        </p>
      </div>
      {entry.meanwhile.map(line => (
        <p
          key={line}
          lang={lang}
          className="mx-auto rounded-md bg-warning-tint px-3 py-1 text-sm text-warning"
        >
          {messages.meanwhile}: {cleanText(line)}
        </p>
      ))}
    </article>
  );
}
