import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { submitMessages } from './messages.ts';
import { type Step, toPreviousStep } from './steps.ts';

interface StepFormProps {
  readonly step: Step;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
  /** Called when it may be gone on from here, or to show why not. */
  readonly onNext: () => void;
  readonly nextLabel?: string;
  readonly busy?: boolean;
  readonly blocked?: boolean;
  /** A field of it takes the focus itself. */
  readonly keepFocus?: boolean;
}

/** One step: heading, fields, back and next. The heading is read out when the step appears. */
export function StepForm(props: StepFormProps) {
  const { step, title, lead, children, onNext, nextLabel, busy = false, blocked = false } = props;
  const messages = useMessages(submitMessages);
  const { actions } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useRef(props.keepFocus);
  // Together with the step: later it would take the focus from a field that somebody went to meanwhile.
  useLayoutEffect(() => {
    if (!keepFocus.current) heading.current?.focus({ preventScroll: true });
  }, []);
  const previous = toPreviousStep(step);
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={event => {
        event.preventDefault();
        const form = event.currentTarget;
        // Draws the errors.
        flushSync(onNext);
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
      </div>
      {children}
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-5">
        {previous ? (
          <LinkButton to="/submit" search={{ step: previous }} resetScroll={false}>
            {actions.back}
          </LinkButton>
        ) : (
          <span />
        )}
        <Button type="submit" tone="primary" busy={busy} disabled={blocked}>
          {nextLabel ?? messages.next}
        </Button>
      </div>
    </form>
  );
}

/** Why no choice was not enough. */
export function ChoiceError({ text }: { readonly text: string | undefined | false }) {
  return (
    <p role="alert" className="text-sm text-danger empty:hidden">
      {text}
    </p>
  );
}
