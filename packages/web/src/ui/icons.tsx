import type { ReactNode } from 'react';

/** Drawn on a 20 × 20 grid with strokes; decoration only, so hidden from screen readers. */
export function Icon({
  children,
  className = 'size-5',
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={`${className} shrink-0`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export interface IconProps {
  readonly className?: string;
}

export function CheckIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m4.5 10.5 3.5 3.5 7.5-8" />
    </Icon>
  );
}

export function CrossIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function MinusIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M5 10h10" />
    </Icon>
  );
}

export function MenuIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />
    </Icon>
  );
}

export function ChevronDownIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Icon>
  );
}

export function ChevronRightIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m8 5.5 4.5 4.5L8 14.5" />
    </Icon>
  );
}

export function ArrowUpIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />
    </Icon>
  );
}

export function ArrowDownIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />
    </Icon>
  );
}

export function SortIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5" />
    </Icon>
  );
}

export function DownloadIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10 3.5v9M6 9l4 3.5L14 9M4 16.5h12" />
    </Icon>
  );
}

export function CopyIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="7" y="7" width="9" height="9.5" rx="1.5" />
      <path d="M13 4.5V4a1 1 0 0 0-1-1H5a1.5 1.5 0 0 0-1.5 1.5v8A1 1 0 0 0 4.5 13.500H5" />
    </Icon>
  );
}

export function InfoIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="10" cy="10" r="6.8" />
      <path d="M10 9.300v4M10 6.600v.1" />
    </Icon>
  );
}

export function WarningIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10 3.3 17.3 16H2.700L10 3.300ZM10 8.300v3.700M10 13.900v.1" />
    </Icon>
  );
}

export function LockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="4.5" y="9" width="11" height="7.5" rx="1.5" />
      <path d="M7 9V6.500a3 3 0 0 1 6 0V9" />
    </Icon>
  );
}

export function UserIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.8 16.500c.7-3 3.2-4.5 6.2-4.500s5.5 1.5 6.2 4.5" />
    </Icon>
  );
}

export function SunIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.800v1.400M10 15.800v1.400M2.8 10h1.400M15.8 10h1.400M4.9 4.900l1 1M14.1 14.100l1 1M4.9 15.100l1-1M14.1 5.900l1-1" />
    </Icon>
  );
}

export function MoonIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M16 11.600A6.5 6.5 0 0 1 8.4 4a6.5 6.5 0 1 0 7.6 7.600Z" />
    </Icon>
  );
}

export function ScreenIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="3" y="4" width="14" height="9.5" rx="1.5" />
      <path d="M7.5 16.500h5M10 13.500v3" />
    </Icon>
  );
}

export function LanguageIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3 5.500h8M7 3.500v2M9.5 5.500c-.7 3-3 5.5-6 6.500M4.5 7.500c.8 2 2.7 3.7 5 4.500M10 16.500l3.2-8 3.3 8M11.2 13.800h4.1" />
    </Icon>
  );
}
