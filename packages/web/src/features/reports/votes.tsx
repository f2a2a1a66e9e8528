import type { Override, Vote } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { CheckIcon, CrossIcon } from '../../ui/icons.tsx';
import { cleanText } from './clean-text.ts';
import { judgingMessages } from './judging-messages.ts';
import { Quotes } from './quotes.tsx';

interface Wording {
  readonly yes: string;
  readonly no: string;
}

/** Each judge's word, those who say yes first, with the words of the answer it rests on. */
export function Votes({ votes, wording }: { readonly votes: readonly Vote[]; readonly wording: Wording }) {
  const messages = useMessages(judgingMessages);
  return (
    <ul aria-label={messages.votes} className="flex flex-col gap-2 text-sm">
      {votes
        .toSorted((a, b) => Number(b.met) - Number(a.met))
        .map(({ judge, met, evidence, unquoted }) => (
          <li key={judge} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-2">
              {met ? <CheckIcon className="size-4" /> : <CrossIcon className="size-4 text-faint" />}
              <bdi className="font-medium [overflow-wrap:anywhere]">{cleanText(judge)}</bdi>
              <span className={cx(!met && 'text-faint')}>{met ? wording.yes : wording.no}</span>
            </span>
            {unquoted && <span className="pl-6 text-faint">{messages.unquoted(wording.yes)}</span>}
            {evidence.length > 0 && (
              <div className="pl-6 text-soft">
                <Quotes quotes={evidence} />
              </div>
            )}
          </li>
        ))}
    </ul>
  );
}

/** How the votes fell, in one line; the votes below it, at once where the judges differ. */
export function FoldedVotes({
  votes,
  wording,
}: {
  readonly votes: readonly Vote[];
  readonly wording: Wording;
}) {
  const messages = useMessages(judgingMessages);
  const format = useFormat();
  if (votes.length === 0) return null;
  const yes = votes.filter(({ met }) => met).length;
  return (
    <details open={yes > 0 && yes < votes.length} className="text-sm">
      <summary className="w-fit text-soft">
        {messages.votesSummary({
          yes: format.integer(yes),
          all: format.integer(votes.length),
          word: wording.yes,
        })}
      </summary>
      <div className="pt-2">
        <Votes votes={votes} wording={wording} />
      </div>
    </details>
  );
}

/** What an expert decided over the judges' heads; without a wording, that there was no manipulation. */
export function ExpertWord({
  override,
  wording,
}: {
  readonly override: Override;
  readonly wording?: Wording;
}) {
  const messages = useMessages(judgingMessages);
  const { colon } = useMessages();
  const format = useFormat();
  const who = { expert: cleanText(override.expert), date: format.dateTime(override.decidedAt) };
  const word = override.met ? wording?.yes : wording?.no;
  return (
    <div className="rounded-md border border-accent/40 bg-accent-tint px-3 py-2 text-sm">
      <p>
        <strong>{`${messages.expert}${colon}`}</strong>
        {word === undefined ? messages.cleared(who) : messages.decided({ ...who, word })}
      </p>
      <p className="[overflow-wrap:anywhere]">{`${messages.reason}${colon}${cleanText(override.reason)}`}</p>
      {override.evidence.length > 0 && <Quotes quotes={override.evidence} />}
    </div>
  );
}
