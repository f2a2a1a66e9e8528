import { toScoreView } from '@doctorbench/report';
import { ScoreText } from './score-text.tsx';

interface ScoreNumberProps {
  /** Null or absent: there is none, which is not zero. */
  readonly value: number | null | undefined;
  readonly className?: string;
}

/** A single score: two decimals, red with a minus below zero, N/A where there is none. */
export function ScoreNumber({ value, className }: ScoreNumberProps) {
  return <ScoreText score={toScoreView(value)} {...(className === undefined ? {} : { className })} />;
}
