import { type TokenScope, tokenScopeSchema } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createToken, tokensQuery } from '../../api/queries/account.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountMessages } from './messages.ts';

const expiries = ['7', '30', '90', '365'] as const;
type Expiry = (typeof expiries)[number];

const longestName = 60;

export function NewToken({ isAdmin }: { readonly isAdmin: boolean }) {
  const messages = useMessages(accountMessages);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [expiry, setExpiry] = useState<Expiry>('90');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read', 'submit']);
  const queryClient = useQueryClient();
  const make = useAction({
    mutationFn: createToken,
    onSuccess: async () => {
      setName('');
      await queryClient.invalidateQueries({ queryKey: tokensQuery().queryKey });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-5"
      onSubmit={event => {
        event.preventDefault();
        const given = name.trim();
        setMissing(given === '');
        if (given === '' || make.isPending) return;
        make.mutate({ name: given, scopes: [...scopes], expiresInDays: Number(expiry) });
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full sm:w-auto sm:min-w-52 sm:flex-1">
          <TextField
            label={messages.tokenName}
            hint={messages.tokenNameHint}
            error={missing ? messages.tokenNameMissing : undefined}
            name="token-name"
            autoComplete="off"
            maxLength={longestName}
            value={name}
            onChange={event => {
              setMissing(false);
              setName(event.target.value);
            }}
          />
        </div>
        <div className="w-40">
          <SelectField
            label={messages.tokenExpiry}
            value={expiry}
            options={expiries.map(value => ({ value, label: messages.expiries[value] }))}
            onChange={value => setExpiry(expiries.find(known => known === value) ?? '90')}
          />
        </div>
        <Button type="submit" busy={make.isPending} className="beside-field">
          {messages.makeToken}
        </Button>
      </div>
      <ScopeChoice isAdmin={isAdmin} scopes={scopes} onChange={setScopes} />
      <FormError error={make.error} />
      <MadeToken made={make.data} onClose={make.reset} />
    </form>
  );
}

interface ScopeChoiceProps {
  readonly isAdmin: boolean;
  readonly scopes: readonly TokenScope[];
  readonly onChange: (scopes: readonly TokenScope[]) => void;
}

/** Reading goes with everything. */
function ScopeChoice({ isAdmin, scopes, onChange }: ScopeChoiceProps) {
  const messages = useMessages(accountMessages);
  const offered = tokenScopeSchema.options.filter(scope => scope !== 'admin' || isAdmin);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 text-sm font-medium">{messages.tokenScopes}</legend>
      {offered.map(scope => (
        <Checkbox
          key={scope}
          label={messages.scopes[scope]}
          checked={scopes.includes(scope)}
          disabled={scope === 'read'}
          onChange={checked =>
            onChange(offered.filter(other => (other === scope ? checked : scopes.includes(other))))
          }
        />
      ))}
    </fieldset>
  );
}

interface MadeTokenProps {
  readonly made: Awaited<ReturnType<typeof createToken>> | undefined;
  /** Forgets the secret. */
  readonly onClose: () => void;
}

function MadeToken({ made, onClose }: MadeTokenProps) {
  const messages = useMessages(accountMessages);
  return (
    <Dialog
      open={made !== undefined}
      title={messages.tokenMade(made?.token.name ?? '')}
      role="alertdialog"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {messages.tokenCopied}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning" title={messages.tokenOnce} />
        {made && <CodeBlock code={made.secret} label={messages.tokenSecret} />}
      </div>
    </Dialog>
  );
}
