import { type Account, emailSchema } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { meQuery, setEmail } from '../../api/queries/account.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { accountMessages } from './messages.ts';

/** The address for contact; an empty one takes it away. */
export function EmailForm({ account }: { readonly account: Account }) {
  const messages = useMessages(accountMessages);
  const { actions } = useMessages();
  const [email, change] = useState(account.email ?? '');
  const [invalid, setInvalid] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();
  const save = useAction({
    mutationFn: setEmail,
    onSuccess: saved => {
      queryClient.setQueryData(meQuery().queryKey, saved);
      toast({ title: saved.email ? messages.emailSaved : messages.emailRemoved });
    },
  });
  const refused = isApiError(save.error) && save.error.fieldError('email') !== undefined;
  const given = email.trim();
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-3"
      onSubmit={event => {
        event.preventDefault();
        const valid = given === '' || emailSchema.safeParse(given).success;
        setInvalid(!valid);
        if (valid && !save.isPending) save.mutate(given === '' ? null : given);
      }}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={messages.email}
            hint={messages.emailHint}
            error={invalid || refused ? messages.emailInvalid : undefined}
            optional
            type="email"
            autoComplete="email"
            name="email"
            value={email}
            onChange={event => {
              setInvalid(false);
              change(event.target.value);
            }}
          />
        </div>
        <Button
          type="submit"
          busy={save.isPending}
          disabled={given === (account.email ?? '')}
          className="beside-field"
        >
          {actions.save}
        </Button>
      </div>
      <FormError error={refused ? null : save.error} />
    </form>
  );
}
