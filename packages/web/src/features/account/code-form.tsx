import type { Account } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { signIn } from '../../api/queries/account.ts';
import { platformQuery } from '../../api/queries/platform.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CaptchaBox } from './captcha-box.tsx';
import { accountMessages } from './messages.ts';
import { type SentCode, useSendCode } from './phone-form.tsx';
import { SignInError } from './sign-in-error.tsx';
import { useCountdown } from './use-countdown.ts';

/** The server voids a code after as many wrong guesses. */
const guessesPerCode = 5;

interface CodeFormProps {
  readonly sent: SentCode;
  readonly onResent: (sent: SentCode) => void;
  readonly onOtherPhone: () => void;
  readonly onSignedIn: (account: Account) => void;
}

/** The second half of signing in: the code, a new one, or another number. */
export function CodeForm({ sent, onResent, onOtherPhone, onSignedIn }: CodeFormProps) {
  const messages = useMessages(accountMessages);
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [wrongGuesses, setWrongGuesses] = useState(0);
  const enter = useAction({
    mutationFn: signIn,
    onSuccess: onSignedIn,
    onError: error => {
      if (isApiError(error, 'auth.code-wrong')) setWrongGuesses(count => count + 1);
    },
  });
  const left = guessesPerCode - wrongGuesses;
  const wrong = isApiError(enter.error, 'auth.code-wrong');
  const wrongWords = wrong && (left > 0 ? messages.codeWrong(left) : messages.codeVoid);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault();
        const isCode = /^\d{6}$/.test(code);
        setInvalid(!isCode);
        if (isCode && !enter.isPending) enter.mutate({ ticket: sent.ticket, code });
      }}
    >
      <Sent phone={sent.phone} />
      <TextField
        label={messages.code}
        hint={messages.codeHint}
        error={invalid ? messages.codeInvalid : wrongWords || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        required
        autoFocus
        maxLength={12}
        value={code}
        className="data max-w-48 text-lg tracking-[0.25em]"
        onChange={event => {
          setInvalid(false);
          setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6));
        }}
      />
      <SignInError error={wrong ? null : enter.error} />
      <Button type="submit" tone="primary" busy={enter.isPending}>
        {enter.isPending ? messages.signingIn : messages.signIn}
      </Button>
      <Resend
        sent={sent}
        onOtherPhone={onOtherPhone}
        onResent={again => {
          setCode('');
          setWrongGuesses(0);
          enter.reset();
          onResent(again);
        }}
      />
    </form>
  );
}

function Sent({ phone }: { readonly phone: string }) {
  const messages = useMessages(accountMessages);
  const { data: platform } = useQuery(platformQuery());
  return (
    <div role="status">
      {platform?.codesOnConsole ? (
        <Notice title={messages.codePrinted} />
      ) : (
        <p className="data text-soft">{messages.codeSent(phone)}</p>
      )}
    </div>
  );
}

function Resend({ sent, onResent, onOtherPhone }: Omit<CodeFormProps, 'onSignedIn'>) {
  const messages = useMessages(accountMessages);
  const seconds = useCountdown(sent.resendAtMs);
  const send = useSendCode(onResent);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          disabled={seconds > 0}
          busy={send.isPending}
          onClick={() => send.mutate({ phone: sent.phone })}
          className="data"
        >
          {seconds > 0 ? messages.resendIn(seconds) : send.isPending ? messages.sending : messages.resend}
        </Button>
        <Button size="sm" tone="quiet" onClick={onOtherPhone}>
          {messages.otherPhone}
        </Button>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {send.isSuccess && messages.resent}
      </p>
      <SignInError error={send.error} />
      <CaptchaBox error={send.error} onAnswer={captcha => send.mutate({ phone: sent.phone, captcha })} />
    </div>
  );
}
