import type { TryoutCase } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { tryoutCaseQuery } from '../api/queries/tryouts.ts';
import { Bedside } from '../features/tryouts/bedside.tsx';
import { GradedCase } from '../features/tryouts/graded-case.tsx';
import { tryoutMessages } from '../features/tryouts/messages.ts';
import { usePlay } from '../features/tryouts/use-play.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadingRegion, SkeletonText } from '../ui/skeleton.tsx';

const route = getRouteApi('/try/cases/$id');

/** A case of the clinic, played by whoever opens the page. */
export function TryCasePage() {
  const { id } = route.useParams();
  const { title } = useMessages(tryoutMessages);
  const { data, error, refetch } = useQuery(tryoutCaseQuery(id));
  if (data) return <CaseView key={id} clinicCase={data} />;
  return (
    <>
      <PageHeader title={title} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </>
  );
}

function CaseView({ clinicCase }: { readonly clinicCase: TryoutCase }) {
  const messages = useMessages(tryoutMessages);
  const format = useFormat();
  const play = usePlay(clinicCase.id);
  const [given, setGiven] = useState(false);
  const end = play.state?.end ?? null;
  const restart = () => {
    setGiven(false);
    play.restart();
  };
  const another = (
    <LinkButton to="/try" tone={given || end ? 'secondary' : 'quiet'}>
      {given || end ? messages.another : messages.back}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={format.name(clinicCase.title)}
        badges={<Badge tone="accent">{messages.settings[clinicCase.setting]}</Badge>}
        actions={given || end ? undefined : another}
      />
      {given || end ? (
        <GradedCase
          id={clinicCase.id}
          path={play.path}
          end={end}
          actions={
            <>
              <Button tone="primary" onClick={restart}>
                {messages.again}
              </Button>
              {another}
            </>
          }
        />
      ) : (
        <Bedside
          clinicCase={clinicCase}
          play={play}
          leave={{
            label: messages.giveUp,
            question: { title: messages.giveUpTitle, text: messages.giveUpText },
            onLeave: () => setGiven(true),
          }}
        />
      )}
    </>
  );
}
