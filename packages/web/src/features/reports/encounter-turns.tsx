import type { AnswerCall, AnswerTurn } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { Bubble } from './bubble.tsx';
import { cleanText } from './clean-text.ts';
import { encounterMessages } from './encounter-messages.ts';
import { itemMessages } from './item-messages.ts';
import { type JudgedLine, listQuotes } from './judged-lines.ts';
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
  const messages = useMessages(encounterMessages);
  const words = useMessages(itemMessages);
  const format = useFormat();
  return (
    <ol className="flex flex-col gap-5">
      {turns.map((turn, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have nothing but their place
          key={index}
          className={cx(
            'flex flex-col gap-2',
            turns.length > plainTurns && '[contain-intrinsic-size:auto_16rem] [content-visibility:auto]',
          )}
        >
          <h3 className="text-sm font-medium text-faint">{words.turn(format.integer(index + 1))}</h3>
          {turn.reasoning !== undefined && (
            <details className="text-sm text-soft">
              <summary className="w-fit">{words.reasoning}</summary>
              <Plain text={turn.reasoning} />
            </details>
          )}
          {turn.text.trim() !== '' && (
            <Bubble speaker={words.roles.model} lang={lang} tone="model">
              <MarkedText text={turn.text} quotes={listQuotes(lines, index)} lang={lang} />
            </Bubble>
          )}
          {turn.calls?.length ? (
            turn.calls.map((call, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a model may name two calls alike
              <CallCard key={place} call={call} lang={lang} />
            ))
          ) : (
            <p className="text-sm text-warning">{messages.noCalls}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Longer ones are folded. */
const shownCharacters = 600;

function CallCard({ call, lang }: { readonly call: AnswerCall; readonly lang: string }) {
  const messages = useMessages(encounterMessages);
  const result = <Plain text={call.result} lang={lang} />;
  return (
    <div className="rounded-md border border-line bg-paper text-sm">
      <div className="flex flex-col gap-1 border-b border-line bg-sunken px-3 py-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <code className="font-mono font-semibold [overflow-wrap:anywhere]">{cleanText(call.name)}</code>
          {call.fault && <FaultTag fault={call.fault} words={messages.faultsOf} />}
        </p>
        <pre
          title={messages.arguments}
          dir="auto"
          className="font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap text-soft"
        >
          {cleanText(toReadable(call.arguments))}
        </pre>
      </div>
      <div className="px-3 py-2">
        {call.result.length > shownCharacters ? (
          <details>
            <summary className="[overflow-wrap:anywhere]">
              {messages.result}:{' '}
              <span lang={lang} className="text-soft">
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

function Plain({ text, lang }: { readonly text: string; readonly lang?: string }) {
  return (
    <p lang={lang} dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {cleanText(text)}
    </p>
  );
}

/** Indented where it is JSON and long; what a model made of it otherwise. */
function toReadable(json: string): string {
  if (json.length < 80) return json;
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2);
  } catch {
    return json;
  }
}
