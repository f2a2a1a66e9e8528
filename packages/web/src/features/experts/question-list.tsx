import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { cx } from '../../ui/cx.ts';

export interface Question {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

interface QuestionListProps {
  readonly legend: string;
  readonly questions: readonly Question[];
  readonly choices: Readonly<Record<string, string>>;
  readonly onChoose: (id: string, value: string) => void;
  readonly onSend: () => void;
}

/**
 * Questions one below the other. While the focus is within, a digit chooses and goes on to the next; elsewhere digits
 * are left to screen readers and speech input.
 */
export function QuestionList({ legend, questions, choices, onChoose, onSend }: QuestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = questions[0]?.id;
  useEffect(() => {
    // On a phone the questions stand below what is to be read first.
    if (first !== undefined) focusQuestion(list.current, 0, { preventScroll: true });
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = findFocused(list.current);
    const question = questions[at];
    if (!question || event.altKey) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    const option = event.ctrlKey || event.metaKey ? undefined : question.options[Number(event.key) - 1];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!option && step === 0) return;
    event.preventDefault();
    if (option) onChoose(question.id, option.value);
    focusQuestion(list.current, at + (option ? 1 : step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold those of the questions for every reader
    <div ref={list} role="group" aria-label={legend} onKeyDown={onKeyDown} className="flex flex-col gap-4">
      {questions.map(question => (
        <OneQuestion key={question.id} question={question} value={choices[question.id]} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface OneQuestionProps {
  readonly question: Question;
  readonly value: string | undefined;
  readonly onChoose: (id: string, value: string) => void;
}

function OneQuestion({ question: { id, label, options }, value, onChoose }: OneQuestionProps) {
  const name = useId();
  const chosen = options.find(option => option.value === value);
  return (
    <fieldset data-question className="rounded-md border border-line p-3 has-focus-visible:border-accent">
      <legend className="px-1 text-sm font-medium text-pretty">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            title={option.hint}
            className={cx(
              'flex min-h-11 grow items-center justify-center gap-1.5 rounded-md border border-edge px-3 text-sm',
              'has-checked:border-accent has-checked:bg-accent-tint has-checked:font-medium has-checked:text-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-(--focus)',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(id, option.value)}
              className="sr-only"
            />
            {option.label !== String(index + 1) && (
              <span aria-hidden="true" className="text-xs text-faint pointer-coarse:hidden">
                {index + 1}
              </span>
            )}
            {option.label}
          </label>
        ))}
      </div>
      {options.some(({ hint }) => hint) && (
        <ol className="mt-2 flex flex-col text-xs text-faint">
          {options.map(({ value: each, label: name, hint }) => (
            <li
              key={each}
              aria-current={each === chosen?.value ? 'true' : undefined}
              className="aria-current:font-medium aria-current:text-ink"
            >
              {name} · {hint}
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  );
}

function listQuestions(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
}

function findFocused(list: HTMLElement | null): number {
  return listQuestions(list).findIndex(question => question.contains(document.activeElement));
}

/** After the last one it stays where it is. */
function focusQuestion(list: HTMLElement | null, at: number, options?: FocusOptions): void {
  const question = listQuestions(list)[at];
  const input = question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector('input');
  input?.focus(options);
}
