import { type ReactNode, useId } from 'react';

interface TooltipProps {
  readonly text: string;
  readonly children: ReactNode;
  /** Where the bubble stands when there is little room at one side. */
  readonly align?: 'start' | 'center' | 'end';
}

const places = {
  start: 'sm:left-0',
  center: 'sm:left-1/2 sm:-translate-x-1/2',
  end: 'sm:right-0',
} as const;

/** At the foot of a phone's screen: beside its word it would reach beyond the edge. */
const bubbleClass =
  'pointer-events-none z-30 hidden rounded-md bg-ink px-2.5 py-1.5 text-left text-xs font-normal whitespace-normal text-paper shadow-floating group-focus-within/tip:block group-hover/tip:block max-sm:fixed max-sm:inset-x-4 max-sm:bottom-4 sm:absolute sm:bottom-full sm:mb-1.5 sm:w-max sm:max-w-64';

/**
 * Words about a badge or a term, on hover, focus and tap. Drawn with styles alone: a board has dozens of them.
 * `children` must not be a control of its own.
 */
export function Tooltip({ text, children, align = 'center' }: TooltipProps) {
  const id = useId();
  return (
    <span className="group/tip relative inline-flex">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the words must be reachable by keyboard */}
      <span tabIndex={0} role="note" aria-describedby={id} className="inline-flex rounded-sm">
        {children}
      </span>
      <span role="tooltip" id={id} className={`${bubbleClass} ${places[align]}`}>
        {text}
      </span>
    </span>
  );
}
