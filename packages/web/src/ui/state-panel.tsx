import type { ReactNode } from 'react';

interface StatePanelProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'alert';
}

/** What stands in place of content: nothing there, not allowed, failed. */
export function StatePanel({ icon, title, children, actions, role }: StatePanelProps) {
  return (
    <div
      role={role}
      className="flex flex-col items-center gap-3 rounded-lg border border-line bg-paper px-6 py-12 text-center"
    >
      {icon && (
        <span className="flex size-11 items-center justify-center rounded-full bg-sunken text-faint">
          {icon}
        </span>
      )}
      <h2 className="text-lg">{title}</h2>
      {children && <div className="max-w-md text-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
