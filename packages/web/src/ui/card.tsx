import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string;
}

export function Card({ children, className }: CardProps) {
  return (
    <div className={cx('rounded-lg border border-line bg-paper p-5 shadow-raised', className)}>
      {children}
    </div>
  );
}
