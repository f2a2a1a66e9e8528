import type { FactView } from '@doctorbench/report';
import { Stat } from '../../ui/stat.tsx';

interface FactsProps {
  readonly facts: readonly FactView[];
  readonly className: string;
}

/** Values with their names. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(({ id, label, text, tone, note }) => (
        <Stat key={id} label={label} value={text} hint={note} tone={tone ?? 'plain'} />
      ))}
    </dl>
  );
}
