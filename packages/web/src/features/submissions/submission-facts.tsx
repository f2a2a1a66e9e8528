import { type Edition, type Submission, tracks } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { submissionMessages } from './messages.ts';

interface SubmissionFactsProps {
  readonly submission: Submission;
  readonly edition: Edition | undefined;
}

export function SubmissionFacts({ submission, edition }: SubmissionFactsProps) {
  const { factNames: names, visibleTo, keyErased, stressStates } = useMessages(submissionMessages);
  const { yes, no } = useMessages();
  const format = useFormat();
  const { card, endpoint, regradeOf } = submission;
  const track = tracks.find(({ id }) => id === submission.track);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [names.track, track && format.name(track.name)],
    [names.edition, edition ? format.name(edition.title) : submission.edition],
    [names.developer, card.developer],
    [names.parameterSize, card.parameterSize],
    [names.releaseDate, card.releaseDate],
    [names.trainingCutoff, card.trainingCutoff],
    [names.openWeights, card.openWeights === undefined ? undefined : card.openWeights ? yes : no],
    ...(endpoint && !submission.phantom
      ? ([
          [names.baseUrl, <Code key="url">{endpoint.baseUrl}</Code>],
          [names.model, <Code key="model">{endpoint.model}</Code>],
          [names.key, submission.keyMask ? <Code key="key">{submission.keyMask}</Code> : keyErased],
        ] as const)
      : []),
    [names.organisation, submission.organisation?.name],
    [names.visibility, visibleTo[submission.visibility]],
    [names.stress, submission.stress && stressStates[submission.stress]],
    [
      names.regradeOf,
      regradeOf && (
        <Link to="/submissions/$id" params={{ id: regradeOf }} className="link font-mono text-sm">
          {regradeOf}
        </Link>
      ),
    ],
    [names.id, <Code key="id">{submission.id}</Code>],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term} className="contents">
              <dt className="text-sm leading-7 text-soft">{term}</dt>
              <dd className="data mb-2 leading-7 [overflow-wrap:anywhere] sm:mb-0">{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Code({ children }: { readonly children: ReactNode }) {
  return <code className="font-mono text-sm">{children}</code>;
}
