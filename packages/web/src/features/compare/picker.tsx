import { isRanked, ranksModels } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardTopQuery } from '../../api/queries/boards.ts';
import { editionsQuery } from '../../api/queries/editions.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { compareMessages } from './messages.ts';
import { mostCompared } from './search.ts';

interface PickerProps {
  readonly chosen: readonly string[];
  /** Of what is chosen already: others cannot be compared with it. */
  readonly edition: string | undefined;
  readonly onAdd: (id: string) => void;
}

const offered = 100;

/** Adds models of a board. */
export function Picker({ chosen, edition, onAdd }: PickerProps) {
  const messages = useMessages(compareMessages);
  const { badges } = useMessages();
  const format = useFormat();
  const [picked, setPicked] = useState<string>();
  const [next, setNext] = useState('');
  const { data = [] } = useQuery(editionsQuery());
  // Nobody stands beside anybody in practice.
  const editions = data.filter(ranksModels);
  const board = edition ?? picked ?? editions[0]?.id;
  const { data: page } = useQuery({ ...boardTopQuery(board ?? '', offered), enabled: board !== undefined });
  const rows = (page?.rows ?? [])
    .filter(isRanked)
    .filter(({ submissionId }) => !chosen.includes(submissionId));
  if (chosen.length >= mostCompared) return <p className="text-sm text-faint">{messages.full}</p>;
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      {edition === undefined && editions.length > 1 && (
        <SelectField
          compact
          label={messages.edition}
          value={board ?? ''}
          options={editions.map(({ id, title }) => ({ value: id, label: format.name(title) }))}
          onChange={setPicked}
        />
      )}
      <div className="max-w-sm min-w-0 flex-1">
        <SelectField
          compact
          label={messages.add}
          value={rows.some(({ submissionId }) => submissionId === next) ? next : ''}
          disabled={rows.length === 0}
          options={[
            { value: '', label: messages.addPlaceholder },
            ...rows.map(({ submissionId, card, rank, phantom, overall_score }) => ({
              value: submissionId,
              label: `${rank}. ${card.displayName}${phantom ? ` (${badges.phantom})` : ''} ${format.score(overall_score)}`,
            })),
          ]}
          onChange={setNext}
        />
      </div>
      {/* Arrow keys choose as they pass: without a button of its own the keyboard could only add the next one. */}
      <Button
        size="sm"
        className="min-h-9"
        disabled={next === ''}
        onClick={() => {
          onAdd(next);
          setNext('');
        }}
      >
        {messages.addChosen}
      </Button>
    </div>
  );
}
