import { type Edition, editionStateSchema } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editionsQuery } from '../../api/queries/editions.ts';
import { platformQuery } from '../../api/queries/platform.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonTable } from '../../ui/skeleton.tsx';
import { EditionDialog } from './edition-dialog.tsx';
import { editionMessages } from './edition-messages.ts';
import { EditionPlanDialog } from './edition-plan-dialog.tsx';
import { EditionStateDialog } from './edition-state-dialog.tsx';
import { EditionsTable } from './editions-table.tsx';
import { JudgePanelView } from './judge-panel.tsx';
import { adminMessages } from './messages.ts';

export function EditionsSection() {
  const messages = useMessages(editionMessages);
  const { sections } = useMessages(adminMessages);
  const { data: platform } = useQuery(platformQuery());
  const [drafting, setDrafting] = useState(false);
  const [changing, setChanging] = useState<Edition>();
  const [planning, setPlanning] = useState<Edition>();
  return (
    <Section
      title={sections.editions}
      lead={messages.lead}
      actions={
        <Button tone="primary" onClick={() => setDrafting(true)}>
          {messages.draft}
        </Button>
      }
    >
      <EditionList onChange={setChanging} onPlan={setPlanning} />
      <StateLegend />
      {platform?.hasJudges && <JudgePanelView />}
      {drafting && <EditionDialog onClose={() => setDrafting(false)} />}
      {changing && (
        <EditionStateDialog key={changing.id} edition={changing} onClose={() => setChanging(undefined)} />
      )}
      {planning && (
        <EditionPlanDialog key={planning.id} edition={planning} onClose={() => setPlanning(undefined)} />
      )}
    </Section>
  );
}

interface EditionListProps {
  readonly onChange: (edition: Edition) => void;
  readonly onPlan: (edition: Edition) => void;
}

function EditionList({ onChange, onPlan }: EditionListProps) {
  const messages = useMessages(editionMessages);
  const { data: editions, error, isPending, refetch } = useQuery(editionsQuery());
  if (isPending) return <SkeletonTable rows={3} />;
  if (!editions) return <ErrorState error={error} onRetry={refetch} />;
  if (editions.length === 0) return <EmptyState title={messages.emptyTitle}>{messages.emptyText}</EmptyState>;
  return <EditionsTable editions={editions} onChange={onChange} onPlan={onPlan} />;
}

function StateLegend() {
  const { states, statesTitle } = useMessages(editionMessages);
  return (
    <div className="text-sm">
      <h3 className="mb-1 text-sm">{statesTitle}</h3>
      <dl className="grid gap-x-4 gap-y-1 text-soft sm:grid-cols-[auto_1fr]">
        {editionStateSchema.options.map(state => (
          <div key={state} className="contents">
            <dt className="font-medium text-ink">{states[state].name}</dt>
            <dd>{states[state].text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
