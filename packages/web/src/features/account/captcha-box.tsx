import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { platformQuery } from '../../api/queries/platform.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { accountMessages } from './messages.ts';

interface CaptchaProps {
  /** Why no code was sent. */
  readonly error: unknown;
  readonly onAnswer: (answer: string) => void;
}

/** The operator's captcha, where it is what a code waits for. */
export function CaptchaBox({ error, onAnswer }: CaptchaProps) {
  const { data: platform } = useQuery(platformQuery());
  if (!platform?.captcha || !isApiError(error, 'auth.captcha')) return null;
  return <Widget {...platform.captcha} onAnswer={onAnswer} />;
}

interface WidgetApi {
  render(place: HTMLElement, options: { sitekey: string; callback: (answer: string) => void }): unknown;
  ready?(draw: () => void): void;
}

/** hCaptcha, Turnstile and reCAPTCHA are drawn the same way. */
const globals = ['turnstile', 'hcaptcha', 'grecaptcha'] as const;

function findApi(): Partial<WidgetApi> | undefined {
  const held = globalThis as Partial<Record<(typeof globals)[number], Partial<WidgetApi>>>;
  return globals.map(name => held[name]).find(api => api !== undefined);
}

interface WidgetProps {
  readonly scriptUrl: string;
  readonly siteKey: string;
  readonly onAnswer: (answer: string) => void;
}

function Widget({ scriptUrl, siteKey, onAnswer }: WidgetProps) {
  const messages = useMessages(accountMessages);
  const place = useRef<HTMLDivElement>(null);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let gone = false;
    const draw = () => {
      const api = findApi();
      if (gone || !place.current) return;
      if (api?.render)
        api.render(place.current, { sitekey: siteKey, callback: answer => answered.current(answer) });
      else if (api?.ready) api.ready(draw);
      else setBroken(true);
    };
    if (findApi()) draw();
    else loadScript(scriptUrl, { onLoad: draw, onError: () => setBroken(true) });
    return () => {
      gone = true;
    };
  }, [scriptUrl, siteKey]);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">{messages.captcha}</p>
      <div ref={place} />
      {broken && <Notice tone="danger" title={messages.captchaBroken} />}
    </div>
  );
}

function loadScript(
  src: string,
  { onLoad, onError }: { readonly onLoad: () => void; readonly onError: () => void },
): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('load', onLoad);
  script.addEventListener('error', onError);
  document.head.append(script);
}
