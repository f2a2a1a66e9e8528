import { findLettered, type GradedItem, type TryoutItem } from '@doctorbench/core';
import { cleanText, criteriaWords, itemWords, listJudgedLines, metricWords } from '@doctorbench/report';
import { useEffect, useRef } from 'react';
import { toTryoutFilePath } from '../../api/queries/tryouts.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Criteria } from '../reports/criteria.tsx';
import { ItemAbout } from '../reports/item-about.tsx';
import { ItemStanding } from '../reports/item-standing.tsx';
import { Metrics } from '../reports/metrics.tsx';
import { KeyAndReading } from '../reports/options.tsx';
import { Asked } from './asked.tsx';
import { tryoutMessages } from './messages.ts';

interface GradedQuestionProps {
  readonly graded: GradedItem;
  readonly item: TryoutItem;
  readonly onAgain: () => void;
}

/** What the answer was graded by, and why. */
export function GradedQuestion({ graded, item, onAgain }: GradedQuestionProps) {
  const messages = useMessages(tryoutMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { outcome } = graded.answer;
  return (
    <div className="flex flex-col gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {messages.graded}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={onAgain}>
          {messages.again2}
        </Button>
        <LinkButton to="/try">{messages.another}</LinkButton>
      </div>
      <Notice>
        {messages.questionNote} {messages.newCase}
      </Notice>
      <ItemStanding graded={graded} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Asked item={item} toFilePath={fileId => toTryoutFilePath(item.id, fileId)} />
          <Card>
            <h3 className="text-base">{messages.answer}</h3>
            <p lang={item.language} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              {outcome.kind === 'answered' && cleanText(outcome.turns[0]?.text ?? '')}
            </p>
          </Card>
        </div>
        <Grounds graded={graded} />
      </div>
    </div>
  );
}

function Grounds({ graded }: { readonly graded: GradedItem }) {
  const { key } = useMessages(itemWords);
  const { heading: criteria } = useMessages(criteriaWords);
  const { heading: metrics } = useMessages(metricWords);
  const { item, grade } = graded;
  const letters = findLettered(item);
  const lines = listJudgedLines(item, grade);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {letters && (
        <Section title={key}>
          <Card>
            <KeyAndReading letters={letters} lang={item.language} grade={grade} />
          </Card>
        </Section>
      )}
      {(grade.metrics?.length ?? 0) > 0 && (
        <Section title={metrics}>
          <Card>
            <Metrics graded={graded} />
          </Card>
        </Section>
      )}
      {lines.length > 0 && (
        <Section title={criteria}>
          <Card className="px-3 py-2 sm:px-5">
            <Criteria lines={lines} track={item.track} />
          </Card>
        </Section>
      )}
      <ItemAbout graded={graded} />
    </div>
  );
}
