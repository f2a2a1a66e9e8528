import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { connectionMessages } from '../submit/connection-messages.ts';
import { submissionMessages } from './messages.ts';

interface KeyFieldsProps {
  readonly apiKey: string;
  readonly keyless: boolean;
  readonly error: string | undefined;
  readonly onKey: (apiKey: string) => void;
  readonly onKeyless: (keyless: boolean) => void;
}

/** The key is asked for again: it was erased when the run ended. */
export function KeyFields({ apiKey, keyless, error, onKey, onKeyless }: KeyFieldsProps) {
  const messages = useMessages(submissionMessages);
  const connection = useMessages(connectionMessages);
  return (
    <>
      <TextField
        label={connection.apiKey}
        hint={messages.resubmitKey}
        error={error}
        type="password"
        name="endpoint-key"
        autoComplete="off"
        spellCheck={false}
        disabled={keyless}
        value={keyless ? '' : apiKey}
        onChange={event => onKey(event.target.value)}
      />
      <div>
        <Checkbox label={connection.keyless} checked={keyless} onChange={onKeyless} />
      </div>
    </>
  );
}
