import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckRow } from './check-row.tsx';
import { checkStepNames, toRowState } from './check-rows.ts';
import { connectionMessages } from './connection-messages.ts';
import { RequestError } from './request-error.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps, Wizard } from './use-wizard.ts';

/** Tests when it is opened with something untested, and again when asked to. */
export function ConnectionStep({ wizard, onNext }: StepProps) {
  const messages = useMessages(connectionMessages).test;
  const { draft, target, test, runTest, done } = wizard;
  const begin = useRef(() => {});
  useEffect(() => {
    begin.current = () => {
      if (!test) runTest();
    };
  });
  useEffect(() => begin.current(), []);
  const running = test?.running ?? true;
  return (
    <StepForm
      step="connection"
      title={messages.title}
      lead={messages.lead}
      blocked={!done.connection}
      onNext={() => done.connection && onNext()}
    >
      <p className="text-soft [overflow-wrap:anywhere]">
        <code className="font-mono text-sm">{messages.target(target.model, target.baseUrl)}</code>
      </p>
      <Outcome wizard={wizard} running={running} />
      <ol className="divide-y divide-line rounded-lg border border-line">
        {checkStepNames.map(step => (
          <CheckRow
            key={step}
            step={step}
            result={test?.check.steps.find(result => result.step === step)}
            state={toRowState(step, { test, track: draft.track })}
            onUseUrl={baseUrl => wizard.change({ endpoint: { ...draft.endpoint, baseUrl } })}
          />
        ))}
      </ol>
      {!running && !done.connection && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={runTest}>{messages.again}</Button>
          <span className="text-sm text-soft">{messages.mustPass}</span>
        </div>
      )}
    </StepForm>
  );
}

function Outcome({ wizard, running }: { readonly wizard: Wizard; readonly running: boolean }) {
  const messages = useMessages(connectionMessages).test;
  const format = useFormat();
  const { test, done } = wizard;
  const latencyMs = test?.check.latencyMs;
  return (
    <div role="status">
      {running ? (
        <Notice title={messages.running} />
      ) : done.connection ? (
        <Notice tone="success" title={messages.passed}>
          {latencyMs != null && messages.latency(format.duration(latencyMs))}
        </Notice>
      ) : test?.error ? (
        <RequestError error={test.error} />
      ) : test?.check.done ? (
        <Notice tone="danger" title={messages.failed}>
          {messages.failedText}
        </Notice>
      ) : (
        <Notice tone="warning" title={messages.broken} />
      )}
    </div>
  );
}
