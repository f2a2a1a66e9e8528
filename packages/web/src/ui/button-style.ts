import { cx } from './cx.ts';

export interface ButtonLook {
  readonly tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'md' | 'sm';
}

const tones = {
  primary: 'bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong',
  secondary: 'bg-paper text-ink border-edge hover:bg-sunken',
  quiet: 'bg-transparent text-soft border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-on-danger border-danger hover:bg-danger-strong hover:border-danger-strong',
} as const;

const sizes = {
  md: 'min-h-10 px-4 text-base pointer-coarse:min-h-11',
  sm: 'min-h-8 px-3 text-sm pointer-coarse:min-h-10',
} as const;

export function toButtonClass({ tone = 'secondary', size = 'md' }: ButtonLook, extra?: string): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap no-underline',
    'transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55',
    tones[tone],
    sizes[size],
    extra,
  );
}
