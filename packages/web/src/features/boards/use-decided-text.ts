import type { BoardRow } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { boardMessages } from './messages.ts';

/** What code alone decided in a result, in words. */
export function useDecidedText(): (row: Pick<BoardRow, 'decided'>) => string {
  const { decided: words } = useMessages(boardMessages);
  const { listSeparator } = useMessages();
  const format = useFormat();
  return ({ decided: { choice, sequence } }) => {
    const parts = [
      ...(choice ? [words.choice(format.integer(choice.correct), format.integer(choice.n))] : []),
      ...(sequence ? [words.sequence(format.score(sequence.meanTau), format.integer(sequence.n))] : []),
    ];
    return parts.length === 0 ? words.nothing : `${words.byCode}${parts.join(listSeparator)}`;
  };
}
