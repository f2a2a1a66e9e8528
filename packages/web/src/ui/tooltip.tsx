import { type ReactNode, useId } from 'react';

interface TooltipProps {
  readonly text: string;
  readonly children: ReactNode;
  /** Where the bubble stands when there is little room at one side. */
  readonly align?: 'start' | 'center' | 'end';
}

const places = {
  start: 'left-0',
  center: 'left-1/2 -translate-x-1/2',
  end: 'right-0',
} as const;

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
      <span
        role="tooltip"
        id={id}
        className={`pointer-events-none invisible absolute bottom-full z-30 mb-1.5 w-max max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-left text-xs font-normal whitespace-normal text-paper opacity-0 shadow-floating transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100 ${places[align]}`}
      >
        {text}
      </span>
    </span>
  );
}
