import type { BoardRow } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { mostCompared } from '../compare/search.ts';
import type { BoardView } from './board-view.ts';
import { boardMessages } from './messages.ts';

interface ChooseBoxProps {
  readonly row: BoardRow;
  readonly view: Pick<BoardView, 'chosen' | 'onChoose'>;
}

export function ChooseBox({ row, view: { chosen, onChoose } }: ChooseBoxProps) {
  const messages = useMessages(boardMessages);
  const checked = chosen.includes(row.submissionId);
  return (
    <Checkbox
      hideLabel
      label={messages.choose(row.card.displayName)}
      checked={checked}
      disabled={!checked && chosen.length >= mostCompared}
      onChange={next => onChoose(row.submissionId, next)}
    />
  );
}
