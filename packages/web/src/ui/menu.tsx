import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';

interface MenuProps {
  /** A button; the menu opens under it. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

/** Not modal: locking the scroll would inject a style that our policy forbids. */
export function Menu({ trigger, label, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 min-w-48 rounded-lg border border-line bg-paper p-1.5 text-ink shadow-floating"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-base text-ink no-underline select-none -outline-offset-2 data-highlighted:bg-sunken data-disabled:text-faint pointer-coarse:min-h-11';

export function MenuItem({
  onSelect,
  children,
  disabled = false,
}: {
  readonly onSelect: () => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}) {
  return (
    <DropdownMenu.Item onSelect={onSelect} disabled={disabled} className={itemClass}>
      {children}
    </DropdownMenu.Item>
  );
}

/** `children` is the link itself. */
export function MenuLink({ children }: { readonly children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={itemClass}>
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-1.5 text-sm text-faint">{children}</DropdownMenu.Label>;
}
