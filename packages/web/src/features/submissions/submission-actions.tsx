import type { Submission } from '@doctorbench/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ActionDialogs } from './action-dialogs.tsx';
import { listActions, type SubmissionAction } from './available-actions.ts';
import { submissionMessages } from './messages.ts';
import { type SubmissionChanges, useSubmissionChanges } from './use-submission-changes.ts';

interface SubmissionActionsProps {
  readonly submission: Submission;
  /** The first as a button, the others in a menu. */
  readonly compact?: boolean;
}

type AskedAction = Exclude<SubmissionAction, 'report' | 'hide'>;

export function SubmissionActions({ submission, compact = false }: SubmissionActionsProps) {
  const messages = useMessages(submissionMessages);
  const [asked, setAsked] = useState<AskedAction>();
  const changes = useSubmissionChanges(submission);
  const actions = listActions(submission);
  const choose = (action: SubmissionAction) => {
    if (action === 'hide') changes.hide.mutate();
    else if (action !== 'report') {
      changes[action].reset();
      setAsked(action);
    }
  };
  const labels = toLabels(messages);
  const shown = compact ? actions.slice(0, 1) : actions;
  const inMenu = compact ? actions.slice(1) : [];
  return (
    <>
      {shown.map(action =>
        action === 'report' ? (
          <LinkButton
            key={action}
            to="/reports/$id"
            params={{ id: submission.id }}
            tone="primary"
            {...(compact ? { size: 'sm' } : {})}
          >
            {messages.report}
          </LinkButton>
        ) : (
          <Button
            key={action}
            {...(compact ? { size: 'sm' } : {})}
            busy={isBusy(changes, action)}
            onClick={() => choose(action)}
          >
            {labels[action]}
          </Button>
        ),
      )}
      {inMenu.length > 0 && (
        <Menu
          label={messages.more(submission.card.displayName)}
          trigger={
            <Button size="sm" aria-label={messages.more(submission.card.displayName)}>
              {messages.moreShort}
              <ChevronDownIcon className="size-4" />
            </Button>
          }
        >
          {inMenu.map(action => (
            <MenuItem key={action} onSelect={() => choose(action)}>
              {action === 'report' ? messages.report : labels[action]}
            </MenuItem>
          ))}
        </Menu>
      )}
      <ActionDialogs
        submission={submission}
        asked={asked}
        changes={changes}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function isBusy(changes: SubmissionChanges, action: Exclude<SubmissionAction, 'report'>): boolean {
  return changes[action].isPending;
}

function toLabels(messages: (typeof submissionMessages)['en']) {
  return {
    cancel: messages.cancel,
    resubmit: messages.resubmit,
    stress: messages.stress,
    regrade: messages.regrade,
    publish: messages.makePublic,
    hide: messages.makePrivate,
  } as const;
}
