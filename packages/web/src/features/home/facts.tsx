import { listScenarios, ratingCaps, tracks, vetoPercent } from '@doctorbench/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { homeMessages } from './messages.ts';

/** The mildest cap: what a single veto costs. */
const singleVetoCap = ratingCaps.at(-1)?.[0] ?? 'E';

/** Three things to know about the scores. */
export function Facts() {
  const { facts, factsTitle } = useMessages(homeMessages);
  const format = useFormat();
  const size = {
    scenarios: format.integer(tracks.flatMap(({ id }) => listScenarios(id)).length),
    tracks: format.integer(tracks.length),
  };
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {factsTitle}
      </h2>
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        <Fact title={facts.asked.title(size)}>{facts.asked.text}</Fact>
        <Fact title={facts.veto.title}>{facts.veto.text(format.integer(vetoPercent), singleVetoCap)}</Fact>
        <Fact title={facts.doubt.title}>{facts.doubt.text}</Fact>
      </ul>
    </section>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="border-t-2 border-accent pt-3">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 text-soft">{children}</p>
    </li>
  );
}
