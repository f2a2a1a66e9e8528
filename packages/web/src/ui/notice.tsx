import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { box: 'border-line bg-sunken', icon: 'text-accent', Icon: InfoIcon },
  success: { box: 'border-success/30 bg-success-tint', icon: 'text-success', Icon: CheckIcon },
  warning: { box: 'border-warning/30 bg-warning-tint', icon: 'text-warning', Icon: WarningIcon },
  danger: { box: 'border-danger/30 bg-danger-tint', icon: 'text-danger', Icon: WarningIcon },
} as const;

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** Something to know before reading on. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const { box, icon, Icon } = looks[tone];
  return (
    <div className={cx('flex gap-3 rounded-lg border px-4 py-3 text-sm', box)}>
      <Icon className={cx('mt-0.5 size-5', icon)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-soft">{children}</div>}
      </div>
    </div>
  );
}
