import { phoneSchema } from '@doctorbench/core';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { sendCode } from '../../api/queries/account.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CaptchaBox } from './captcha-box.tsx';
import { accountMessages } from './messages.ts';
import { SignInError } from './sign-in-error.tsx';

export interface SentCode {
  /** In international form. */
  readonly phone: string;
  /** Belongs to each guess at the code. */
  readonly ticket: string;
  readonly resendAtMs: number;
}

interface PhoneFormProps {
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly onSent: (sent: SentCode) => void;
}

/** The first half of signing in: where the code goes. */
export function PhoneForm({ phone, onPhone, onSent }: PhoneFormProps) {
  const messages = useMessages(accountMessages);
  const [invalid, setInvalid] = useState(false);
  const send = useSendCode(onSent);
  const refused = isApiError(send.error, 'request.invalid');
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault();
        const parsed = phoneSchema.safeParse(phone);
        setInvalid(!parsed.success);
        if (parsed.success && !send.isPending) send.mutate({ phone: parsed.data });
      }}
    >
      <TextField
        label={messages.phone}
        hint={messages.phoneHint}
        error={invalid || refused ? messages.phoneInvalid : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        name="phone"
        required
        autoFocus
        value={phone}
        onChange={event => {
          setInvalid(false);
          onPhone(event.target.value);
        }}
      />
      <SignInError error={refused ? null : send.error} />
      <CaptchaBox
        error={send.error}
        onAnswer={captcha => {
          const parsed = phoneSchema.safeParse(phone);
          if (parsed.success) send.mutate({ phone: parsed.data, captcha });
        }}
      />
      <Button type="submit" tone="primary" busy={send.isPending}>
        {send.isPending ? messages.sending : messages.sendCode}
      </Button>
    </form>
  );
}

export function useSendCode(onSent: (sent: SentCode) => void) {
  return useAction({
    mutationFn: sendCode,
    onSuccess: ({ ticket, resendInSeconds }, { phone }) =>
      onSent({ phone, ticket, resendAtMs: Date.now() + resendInSeconds * 1000 }),
  });
}
