import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, toButtonClass } from './button-style.ts';

interface AnchorProps extends ComponentProps<'a'>, ButtonLook {}

/** A link to another site or a file that looks like a button. */
export function AnchorButton({ tone, size, className, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className={toButtonClass({ ...(tone ? { tone } : {}), ...(size ? { size } : {}) }, className)}
    />
  );
}

/** A link to a page of ours that looks like a button; `to`, `params` and `search` are checked. */
export const LinkButton = createLink(AnchorButton);
