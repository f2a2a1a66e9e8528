import type { AnswerCall, AnswerTurn } from '@doctorbench/core';
import {
  cleanText,
  encounterWords,
  itemWords,
  type JudgedLine,
  listSpokenQuotes,
  type Quote,
  readArguments,
  toHearingText,
} from '@doctorbench/report';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { Bubble } from './bubble.tsx';
import { MarkedText } from './marked-text.tsx';
import { FaultTag } from './timeline.tsx';

/** Laid out whole, whether in sight or not. */
const plainTurns = 40;

interface EncounterTurnsProps {
  readonly turns: readonly AnswerTurn[];
  readonly lines: readonly JudgedLine[];
  readonly lang: string;
}

/** What the model said and called, and what it was told, turn by turn. Text only, whatever it holds. */
export function EncounterTurns({ turns, lines, lang }: EncounterTurnsProps) {
  const { noCalls } = useMessages(encounterWords);
  const words = useMessages(itemWords);
  const quotes = listSpokenQuotes(lines);
  return (
    <ol className="flex flex-col gap-5">
      {turns.map((turn, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
          key={index}
          className={cx(
            'flex flex-col gap-2',
            turns.length > plainTurns &&
              '[contain-intrinsic-size:auto_16rem] [content-visibility:auto] print:[content-visibility:visible]',
          )}
        >
          <h3 className="text-sm font-medium text-faint">{words.turn(String(index + 1))}</h3>
          {turn.reasoning !== undefined && (
            <details className="text-sm text-soft">
              <summary className="w-fit">{words.reasoning}</summary>
              <Plain text={turn.reasoning} />
            </details>
          )}
          {turn.text.trim() !== '' && (
            <Bubble speaker={words.roles.model} lang={lang} tone="model">
              <MarkedText text={turn.text} quotes={quotes} lang={lang} />
            </Bubble>
          )}
          {turn.calls?.length ? (
            turn.calls.map((call, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a model may name two calls alike
              <CallCard key={place} call={call} quotes={quotes} lang={lang} />
            ))
          ) : (
            <p className="text-sm text-warning">{noCalls}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Longer ones are folded. */
const shownCharacters = 600;

interface CallCardProps {
  readonly call: AnswerCall;
  readonly quotes: readonly Quote[];
  readonly lang: string;
}

function CallCard({ call, quotes, lang }: CallCardProps) {
  const words = useMessages(encounterWords);
  const { colon } = useMessages();
  const result = <Plain text={call.result} lang={lang} />;
  return (
    <div className="rounded-md border border-line bg-paper text-sm">
      <div className="flex flex-col gap-1 border-b border-line bg-sunken px-3 py-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <code className="font-mono font-semibold [overflow-wrap:anywhere]">{cleanText(call.name)}</code>
          {call.fault && <FaultTag fault={call.fault} />}
        </p>
        <Arguments text={call.arguments} quotes={quotes} lang={lang} />
      </div>
      <div className="px-3 py-2">
        {call.hearing && <p className="text-xs text-faint">{toHearingText(call.hearing, words)}</p>}
        {call.phrasedBy && <p className="text-xs text-faint">{words.phrasedBy[call.phrasedBy]}</p>}
        {call.result.length > shownCharacters ? (
          <details>
            <summary className="[overflow-wrap:anywhere]">
              {`${words.result}${colon}`}
              <span lang={lang} className="text-soft print:hidden">
                {cleanText(call.result.slice(0, 120))}…
              </span>
            </summary>
            {result}
          </details>
        ) : (
          result
        )}
      </div>
    </div>
  );
}

/** By name where they can be read, else as the model wrote them; by them the agent speaks, so that quotes stand there. */
function Arguments({ text, quotes, lang }: Omit<CallCardProps, 'call'> & { readonly text: string }) {
  const words = useMessages(encounterWords);
  const entries = readArguments(text);
  if (!entries) return <MarkedText text={text} quotes={quotes} lang={lang} />;
  if (entries.length === 0) return <p className="text-xs text-faint">{words.noArguments}</p>;
  return (
    <dl
      aria-label={words.arguments}
      className="grid grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)] gap-x-3 gap-y-0.5"
    >
      {entries.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="font-mono text-xs text-faint [overflow-wrap:anywhere]">{cleanText(name)}</dt>
          <dd>
            <MarkedText text={value} quotes={quotes} lang={lang} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Plain({ text, lang }: { readonly text: string; readonly lang?: string }) {
  return (
    <p lang={lang} dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {cleanText(text)}
    </p>
  );
}
