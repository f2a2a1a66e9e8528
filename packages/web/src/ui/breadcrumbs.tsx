import { Children, type ReactNode } from 'react';
import { ChevronRightIcon } from './icons.tsx';

interface BreadcrumbsProps {
  readonly label: string;
  /** Links, outermost first; the page itself is not among them. */
  readonly children: ReactNode;
}

export function Breadcrumbs({ label, children }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-soft">
        {Children.map(children, (child, index) => (
          <li className="flex items-center gap-1">
            {index > 0 && <ChevronRightIcon className="size-3.5 text-faint" />}
            {child}
          </li>
        ))}
      </ol>
    </nav>
  );
}
