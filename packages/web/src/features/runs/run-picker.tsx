import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { runMessages } from './messages.ts';
import { useRuns } from './use-runs.ts';

interface RunPickerProps {
  readonly chosen: readonly string[];
  /** Of what is chosen already. */
  readonly edition: string | undefined;
  readonly onAdd: (id: string) => void;
}

/** Adds runs of the folder to those that are compared. */
export function RunPicker({ chosen, edition, onAdd }: RunPickerProps) {
  const messages = useMessages(runMessages);
  const format = useFormat();
  const [next, setNext] = useState('');
  const { runs = [] } = useRuns();
  const offered = runs.filter(
    run => !chosen.includes(run.id) && (edition === undefined || run.edition === edition),
  );
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      <div className="max-w-sm min-w-0 flex-1">
        <SelectField
          compact
          label={messages.add}
          value={offered.some(({ id }) => id === next) ? next : ''}
          disabled={offered.length === 0}
          options={[
            { value: '', label: messages.addPlaceholder },
            ...offered.map(({ id, card, createdAt }) => ({
              value: id,
              label: `${card.displayName} (${format.dateTime(createdAt)})`,
            })),
          ]}
          onChange={setNext}
        />
      </div>
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
