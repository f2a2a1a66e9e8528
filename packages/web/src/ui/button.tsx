import type { ComponentProps } from 'react';
import { type ButtonLook, toButtonClass } from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Its work is under way: it stays focusable and takes no second click. */
  readonly busy?: boolean;
}

export function Button({ tone, size, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
      className={toButtonClass({ ...(tone ? { tone } : {}), ...(size ? { size } : {}) }, className)}
    >
      {children}
    </button>
  );
}
