import type { Judging } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cleanText } from './clean-text.ts';
import { judgingMessages } from './judging-messages.ts';
import { useProblemWords } from './problem-words.ts';

/** Judges that gave no vote on this answer, or gave it badly, and why. */
export function Readings({ judging }: { readonly judging: readonly Judging[] }) {
  const messages = useMessages(judgingMessages);
  const { colon } = useMessages();
  const format = useFormat();
  const problem = useProblemWords();
  const troubled = judging.filter(
    ({ outcome, faults }) => outcome === 'failed' || Object.keys(faults).length > 0,
  );
  if (troubled.length === 0) return null;
  const describe = ({ outcome, cause, faults }: Judging) => [
    ...(outcome === 'failed'
      ? [`${messages.noVote}${colon}${cause ? problem(cause) : messages.noUsableReply}`]
      : []),
    ...Object.entries(messages.faultWords).flatMap(([fault, word]) => {
      const times = faults[fault as keyof typeof faults];
      return times ? [`${messages.times(format.integer(times))} ${word}`] : [];
    }),
  ];
  return (
    <div className="text-sm">
      <h3 className="text-base">{messages.trouble}</h3>
      <ul className="list-disc pl-5 text-soft">
        {troubled.map(reading => (
          <li key={`${reading.judge} ${reading.turn}`}>
            <bdi>{cleanText(reading.judge)}</bdi>
            {colon}
            {describe(reading).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
