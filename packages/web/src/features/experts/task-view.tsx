import { type ExpertAssignment, skipReasonSchema, toResponseKind } from '@doctorbench/core/expert';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerTask, keepDraft, skipTask, toTaskFilePath } from '../../api/queries/experts.ts';
import { useAction } from '../../api/use-action.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { HarmEntries } from './harm-entries.tsx';
import { expertMessages } from './messages.ts';
import { QuestionList } from './question-list.tsx';
import { type TaskForm, toForm, toResponse } from './task-form.ts';
import { TaskSheetView } from './task-sheet.tsx';
import { TextArea } from './text-area.tsx';
import { useQuestions } from './use-questions.ts';

interface TaskViewProps {
  readonly task: ExpertAssignment;
  /** It is answered, or passed on. */
  readonly onDone: () => void;
}

/** Drafts, the answer and a skip go one after the other: no draft comes after the answer, and none is left out. */
const inTurn = (task: ExpertAssignment) => ({ id: `task-${task.id}` });

/** One task: what is to be read, and beside it what is asked. */
export function TaskView({ task, onDone }: TaskViewProps) {
  const messages = useMessages(expertMessages);
  return (
    <div
      className={cx(
        'grid items-start gap-x-8 gap-y-8',
        // Two answers stand beside each other: they need the room more than the form does.
        task.kind === 'preference'
          ? 'lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)]'
          : 'lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]',
      )}
    >
      <Sheet task={task} />
      {/* A short form stays in sight beside what is long to read. */}
      <div className={cx(task.kind !== 'answer-rating' && 'lg:sticky lg:top-20')}>
        <Section
          title={messages.yourWord}
          lead={<span className="pointer-coarse:hidden">{messages.keys}</span>}
        >
          <TaskAnswer task={task} onDone={onDone} />
          <SkipForm task={task} onDone={onDone} />
        </Section>
      </div>
    </div>
  );
}

/** Beside a long form, what is read stays in sight and scrolls by itself. */
function Sheet({ task }: Pick<TaskViewProps, 'task'>) {
  const messages = useMessages(expertMessages);
  const sheet = <TaskSheetView sheet={task.sheet} toFilePath={fileId => toTaskFilePath(task.id, fileId)} />;
  if (task.kind !== 'answer-rating') return sheet;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would stand in the list of landmarks without need
    <div
      role="region"
      aria-label={messages.question}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      {sheet}
    </div>
  );
}

function TaskAnswer({ task, onDone }: TaskViewProps) {
  const messages = useMessages(expertMessages);
  const questions = useQuestions(task);
  const [form, setForm] = useState(() => toForm(task.draft));
  const [tried, setTried] = useState(false);
  const keep = useMutation({ mutationFn: (next: TaskForm) => keepDraft(task.id, next), scope: inTurn(task) });
  const response = toResponse(task, form);
  const send = useAction({
    mutationFn: async () => response && answerTask(task.id, response),
    scope: inTurn(task),
    onSuccess: onDone,
  });
  const change = (part: Partial<TaskForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    return next;
  };
  const submit = () => (response ? send.mutate() : setTried(true));
  const kind = toResponseKind(task.kind);
  return (
    <div className="flex flex-col gap-4">
      <QuestionList
        legend={messages.yourWord}
        questions={questions}
        choices={form.choices}
        onChoose={(id, value) => keep.mutate(change({ choices: { ...form.choices, [id]: value } }))}
        onSend={submit}
      />
      {kind === 'answer-rating' && <HarmEntries harms={form.harms} onChange={harms => change({ harms })} />}
      <Reasons kind={kind} form={form} onChange={change} onKeep={() => keep.mutate(form)} />
      {(send.error ?? keep.error) && <FormError error={send.error ?? keep.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" busy={send.isPending} onClick={submit}>
          {messages.send}
        </Button>
        <span role="status" className="text-sm text-faint">
          {tried && !response ? messages.incomplete : keep.isSuccess ? messages.kept : ''}
        </span>
      </div>
    </div>
  );
}

interface ReasonsProps {
  readonly kind: ReturnType<typeof toResponseKind>;
  readonly form: TaskForm;
  readonly onChange: (part: Partial<TaskForm>) => void;
  readonly onKeep: () => void;
}

/** Why, in words; for a verdict with the words of the answer that show it. */
function Reasons({ kind, form, onChange, onKeep }: ReasonsProps) {
  const messages = useMessages(expertMessages);
  return (
    <>
      {kind === 'verdict' && (
        <TextArea
          label={messages.quote}
          hint={messages.quoteHint}
          optional
          value={form.quote}
          onChange={event => onChange({ quote: event.target.value })}
          onBlur={onKeep}
        />
      )}
      {kind !== 'answer-rating' && (
        <TextArea
          label={messages.reason}
          hint={messages.reasonHint}
          optional={kind === 'item-review' || kind === 'preference'}
          value={form.reason}
          maxLength={2000}
          onChange={event => onChange({ reason: event.target.value })}
          onBlur={onKeep}
        />
      )}
    </>
  );
}

function SkipForm({ task, onDone }: TaskViewProps) {
  const messages = useMessages(expertMessages);
  const [reason, setReason] = useState<string>('outside-specialty');
  const skip = useAction({
    mutationFn: () => skipTask(task.id, reason),
    scope: inTurn(task),
    onSuccess: onDone,
  });
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <SelectField
        compact
        label={messages.skipReason}
        value={reason}
        options={skipReasonSchema.options.map(value => ({ value, label: messages.skips[value] }))}
        onChange={setReason}
      />
      <Button size="sm" tone="quiet" busy={skip.isPending} onClick={() => skip.mutate()}>
        {messages.skip}
      </Button>
      {skip.error && <FormError error={skip.error} />}
    </div>
  );
}
