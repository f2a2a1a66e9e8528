import { tracks } from '@doctorbench/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { TrackCatalogue } from './dimension-table.tsx';
import { Contents, DocSection } from './doc-section.tsx';
import { RatingTables } from './rating-tables.tsx';
import { scoringMessages } from './scoring-messages.ts';
import { TermList } from './term-list.tsx';
import { WorkedExample } from './worked-example.tsx';

const order = ['short', 'asked', 'steps', 'rating', 'doubt', 'judges', 'limits'] as const;

export function ScoringDoc() {
  const words = useMessages(scoringMessages);
  const { short, asked, steps, rating, doubt, judges, limits } = words;
  return (
    <>
      <Contents entries={order.map(id => ({ id, title: words[id].title }))} />
      <DocSection id="short" title={short.title}>
        <ol className="prose list-decimal pl-5 marker:text-faint">
          {short.points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </DocSection>
      <DocSection id="asked" title={asked.title} paragraphs={asked.paragraphs}>
        <div className="flex flex-col gap-8">
          {tracks.map(track => (
            <TrackCatalogue key={track.id} track={track} />
          ))}
        </div>
      </DocSection>
      <DocSection id="steps" title={steps.title}>
        <TermList terms={steps.list} numbered />
        <WorkedExample />
        <p className="prose text-soft">{steps.other}</p>
      </DocSection>
      <DocSection id="rating" title={rating.title} paragraphs={rating.paragraphs}>
        <RatingTables />
      </DocSection>
      <DocSection id="doubt" title={doubt.title}>
        <TermList terms={doubt.list} />
      </DocSection>
      <DocSection id="judges" title={judges.title} paragraphs={judges.paragraphs} />
      <DocSection id="limits" title={limits.title} paragraphs={limits.paragraphs} />
    </>
  );
}
