import type { CheckStep } from '../../api/queries/endpoints.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { CheckIcon, CrossIcon, MinusIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useCauseWords } from './cause-words.ts';
import type { CheckStepName, RowState } from './check-rows.ts';
import { connectionMessages } from './connection-messages.ts';
import { findBetterUrl, findFaultField } from './fault-field.ts';

interface CheckRowProps {
  readonly step: CheckStepName;
  readonly state: RowState;
  readonly result: CheckStep | undefined;
  readonly onUseUrl: (baseUrl: string) => void;
}

const looks: Readonly<Record<RowState, string>> = {
  waiting: 'text-faint',
  running: 'text-accent',
  passed: 'text-success',
  failed: 'text-danger',
  skipped: 'text-faint',
  unneeded: 'text-faint',
};

export function CheckRow({ step, state, result, onUseUrl }: CheckRowProps) {
  const messages = useMessages(connectionMessages).test;
  return (
    <li className="px-4 py-3">
      <div className="flex items-center gap-3">
        <StateMark state={state} />
        <span className={cx('flex-1', (state === 'waiting' || state === 'skipped') && 'text-faint')}>
          {messages.steps[step]}
        </span>
        <span className={cx('text-sm', looks[state])}>{messages.states[state]}</span>
      </div>
      {state === 'failed' && result && <Fault result={result} onUseUrl={onUseUrl} />}
    </li>
  );
}

function StateMark({ state }: { readonly state: RowState }) {
  const Icon = state === 'passed' ? CheckIcon : state === 'failed' ? CrossIcon : MinusIcon;
  if (state === 'running')
    return (
      <span
        aria-hidden="true"
        className="size-5 shrink-0 animate-spin rounded-full border-2 border-line border-t-accent"
      />
    );
  return <Icon className={cx('size-5 shrink-0', looks[state])} />;
}

/** What is wrong, in words, and the way to the field it is about. */
function Fault({ result, onUseUrl }: { readonly result: CheckStep } & Pick<CheckRowProps, 'onUseUrl'>) {
  const messages = useMessages(connectionMessages).test;
  const { colon } = useMessages();
  const { what, fix } = useCauseWords(result.cause);
  const field = findFaultField(result.cause);
  const betterUrl = findBetterUrl(result.detail);
  return (
    <div className="mt-2 ml-8 flex flex-col items-start gap-2 text-sm">
      <p className="font-medium text-danger">{what}</p>
      <p className="text-soft">{fix}</p>
      {result.detail && !betterUrl && (
        <p className="text-faint [overflow-wrap:anywhere]">
          {messages.reply}
          {colon}
          <span className="font-mono">{result.detail}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {betterUrl && (
          <LinkButton
            to="/submit"
            search={{ step: 'endpoint', field: 'baseUrl' }}
            size="sm"
            tone="primary"
            onClick={() => onUseUrl(betterUrl)}
          >
            {messages.takeUrl(betterUrl)}
          </LinkButton>
        )}
        {field && (
          <LinkButton to="/submit" search={{ step: 'endpoint', field }} size="sm">
            {messages.goTo[field]}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
