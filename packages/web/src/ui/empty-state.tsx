import type { ReactNode } from 'react';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty and what fills it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  return <StatePanel {...props} />;
}
