import type { Override, Vote } from '@doctorbench/core';
import {
  cleanText,
  isSplit,
  listVoteRows,
  summarizeVotes,
  toExpertSentence,
  voteWords,
  type Wording,
} from '@doctorbench/report';
import { useLocale } from '../../i18n/locale.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { CheckIcon, CrossIcon } from '../../ui/icons.tsx';
import { Quotes } from './quotes.tsx';

interface VotesProps {
  readonly votes: readonly Vote[];
  readonly wording: Wording;
  /** Quotes that the reader has before him already. */
  readonly shown?: readonly string[];
}

/** Each judge's word, those who say yes first, with the words of the answer it rests on. */
export function Votes({ votes, wording, shown = [] }: VotesProps) {
  const { locale } = useLocale();
  const { listSeparator } = useMessages();
  return (
    <ul aria-label={voteWords[locale].votes} className="flex flex-col gap-2 text-sm">
      {listVoteRows(votes, { wording, locale, shown }).map(({ met, word, judges, quotes, note }) => (
        <li key={judges.join()} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-2">
            {met ? <CheckIcon className="size-4" /> : <CrossIcon className="size-4 text-faint" />}
            <bdi className="font-medium [overflow-wrap:anywhere]">
              {cleanText(judges.join(listSeparator))}
            </bdi>
            <span className={cx(!met && 'text-faint')}>{word}</span>
          </span>
          {note !== undefined && <span className="pl-6 text-faint">{note}</span>}
          {quotes.length > 0 && (
            <div className="pl-6 text-soft">
              <Quotes quotes={quotes} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How the votes fell, in one line; the votes below it, at once where the judges differ. */
export function FoldedVotes(props: VotesProps) {
  const { locale } = useLocale();
  const { votes, wording } = props;
  if (votes.length === 0) return null;
  return (
    <details open={isSplit(votes)} className="text-sm">
      <summary className="w-fit text-soft">{summarizeVotes(votes, { wording, locale })}</summary>
      <div className="pt-2">
        <Votes {...props} />
      </div>
    </details>
  );
}

interface ExpertWordProps {
  readonly override: Override;
  /** Absent: the question was whether there was manipulation. */
  readonly wording?: Wording;
}

/** What an expert decided over the judges' heads. */
export function ExpertWord({ override, wording }: ExpertWordProps) {
  const { locale } = useLocale();
  const { colon } = useMessages();
  const format = useFormat();
  const words = voteWords[locale];
  const sentence = toExpertSentence(override, { locale, wording, formatDate: format.dateTime });
  return (
    <div className="rounded-md border border-accent/40 bg-accent-tint px-3 py-2 text-sm">
      <p>
        <strong>{`${words.expert}${colon}`}</strong>
        {cleanText(sentence)}
      </p>
      <p className="[overflow-wrap:anywhere]">{`${words.reason}${colon}${cleanText(override.reason)}`}</p>
      {override.evidence.length > 0 && <Quotes quotes={override.evidence} />}
    </div>
  );
}
