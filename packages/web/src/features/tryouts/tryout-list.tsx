import { difficulties, getScenario, type TryoutEntry } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import { tryoutMessages } from './messages.ts';

interface TryoutListProps {
  readonly entries: readonly TryoutEntry[];
}

/** Cases by scenario, then single questions. */
export function TryoutList({ entries }: TryoutListProps) {
  const messages = useMessages(tryoutMessages);
  const cases = entries.filter(({ kind }) => kind === 'encounter');
  const questions = entries.filter(({ kind }) => kind !== 'encounter');
  return (
    <div className="flex flex-col gap-10">
      {cases.length > 0 && (
        <Section title={messages.cases} lead={messages.casesLead}>
          <Cards entries={cases} />
        </Section>
      )}
      {questions.length > 0 && (
        <Section title={messages.questions} lead={messages.questionsLead}>
          <Cards entries={questions} />
        </Section>
      )}
    </div>
  );
}

function Cards({ entries }: TryoutListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(entry => (
        <li key={entry.id}>
          <EntryCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryCard({ entry }: { readonly entry: TryoutEntry }) {
  const messages = useMessages(tryoutMessages);
  const format = useFormat();
  const difficulty = difficulties.find(({ id }) => id === entry.difficulty);
  const title = format.name(entry.title);
  return (
    <Link
      to={entry.kind === 'encounter' ? '/try/cases/$id' : '/try/items/$id'}
      params={{ id: entry.id }}
      aria-label={messages.begin(title)}
      className="flex h-full flex-col gap-2 rounded-lg border border-line bg-paper p-4 no-underline shadow-raised transition-colors hover:border-accent"
    >
      <span className="text-sm text-accent">{format.name(getScenario(entry.scenario).name)}</span>
      <span className="flex-1 font-medium">{title}</span>
      <span className="flex flex-wrap gap-1.5">
        {difficulty && <Badge>{format.name(difficulty.name)}</Badge>}
        <Badge>{messages.languages[entry.language]}</Badge>
        {entry.hasPicture && <Badge tone="accent">{messages.picture}</Badge>}
      </span>
    </Link>
  );
}
