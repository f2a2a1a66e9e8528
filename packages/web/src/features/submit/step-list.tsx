import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { submitMessages } from './messages.ts';
import { type Done, findOpenStep, isBefore, type Step, steps } from './steps.ts';

/** Where one is, what is done, and the way back to it. */
export function StepList({ current, done }: { readonly current: Step; readonly done: Done }) {
  const messages = useMessages(submitMessages);
  const open = findOpenStep(done);
  return (
    <nav aria-label={messages.stepsLabel}>
      <p className="data mb-2 text-sm text-soft md:hidden">
        {messages.stepOf(steps.indexOf(current) + 1, steps.length)}
      </p>
      <ol className="flex gap-1 md:flex-col md:gap-0.5">
        {steps.map((step, index) => (
          <li key={step} className="min-w-0 flex-1" aria-current={step === current ? 'step' : undefined}>
            <StepMark
              step={step}
              number={index + 1}
              isCurrent={step === current}
              isDone={done[step] && step !== current}
              isOpen={!isBefore(open, step)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepMarkProps {
  readonly step: Step;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly isOpen: boolean;
}

function StepMark({ step, number, isCurrent, isDone, isOpen }: StepMarkProps) {
  const messages = useMessages(submitMessages);
  const look = cx(
    'flex items-center gap-2.5 rounded-md text-sm no-underline md:min-h-9 md:px-2.5',
    'border-t-4 pt-1 md:border-t-0 md:pt-0',
    isCurrent ? 'border-accent font-medium text-ink md:bg-accent-tint' : 'text-soft',
    !isCurrent && (isDone ? 'border-accent/50' : 'border-line'),
    !isOpen && !isCurrent && 'text-faint',
  );
  const words = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'data hidden size-6 shrink-0 items-center justify-center rounded-full border text-xs md:inline-flex',
          isCurrent ? 'border-accent bg-accent text-on-accent' : 'border-edge',
        )}
      >
        {isDone ? <CheckIcon className="size-3.5 text-success" /> : number}
      </span>
      <span className="max-md:sr-only">{messages.steps[step]}</span>
      {isDone && <span className="sr-only">{messages.stepDone}</span>}
    </>
  );
  if (isCurrent || !isOpen) return <span className={look}>{words}</span>;
  return (
    <Link
      to="/submit"
      search={{ step }}
      resetScroll={false}
      className={cx(look, 'hover:text-ink md:hover:bg-sunken')}
    >
      {words}
    </Link>
  );
}
