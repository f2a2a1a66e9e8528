import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Said by screen readers and shown on hover. */
  readonly label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-9 items-center justify-center rounded-md text-soft transition-colors',
        'hover:bg-sunken hover:text-ink disabled:opacity-50 pointer-coarse:size-11',
        className,
      )}
    />
  );
}
