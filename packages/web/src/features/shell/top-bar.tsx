import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CrossIcon, MenuIcon } from '../../ui/icons.tsx';
import { isViewer } from '../../viewer.ts';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

export function TopBar() {
  const { nav, theme } = useMessages();
  const [open, setOpen] = useState(false);
  const path = useLocation({ select: location => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOpen(false), [path]);
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex h-(--bar-height) items-center gap-2">
        <Link to={isViewer() ? '/runs' : '/'} className="mr-2 rounded-sm no-underline lg:mr-6">
          <Wordmark />
        </Link>
        <nav aria-label={nav.label} className="hidden items-stretch self-stretch md:flex">
          <NavLinks />
        </nav>
        <div className="ml-auto flex items-center gap-0.5 sm:gap-1">
          <LanguageSwitch />
          <span className="hidden sm:block">
            <ThemeSwitch />
          </span>
          {!isViewer() && <AccountCorner />}
          <IconButton
            label={nav.menu}
            aria-expanded={open}
            aria-controls="narrow-nav"
            className="md:hidden"
            onClick={() => setOpen(!open)}
          >
            {open ? <CrossIcon /> : <MenuIcon />}
          </IconButton>
        </div>
      </div>
      <nav
        id="narrow-nav"
        aria-label={nav.menu}
        hidden={!open}
        className="border-t border-line px-2 py-2 md:hidden"
        onKeyDown={event => event.key === 'Escape' && setOpen(false)}
      >
        <div className="flex flex-col">
          <NavLinks />
          <span className="flex items-center justify-between pl-3 text-soft sm:hidden">
            {theme.label}
            <ThemeSwitch />
          </span>
        </div>
      </nav>
    </header>
  );
}

const linkClass =
  'flex min-h-11 items-center rounded-md px-3 text-soft no-underline -outline-offset-2 hover:text-ink md:min-h-0 md:rounded-none md:border-y-2 md:border-transparent';
const activeClass = { className: 'font-medium !text-ink bg-sunken md:bg-transparent md:!border-b-accent' };

function NavLinks() {
  const { nav } = useMessages();
  if (isViewer()) return <ViewerLinks />;
  return (
    <>
      <Link to="/boards" className={linkClass} activeProps={activeClass}>
        {nav.boards}
      </Link>
      <Link to="/submit" className={linkClass} activeProps={activeClass}>
        {nav.submit}
      </Link>
      <Link to="/docs" className={linkClass} activeProps={activeClass}>
        {nav.docs}
      </Link>
    </>
  );
}

/** Of run folders there are no boards, and nothing is submitted. */
function ViewerLinks() {
  const { nav } = useMessages();
  return (
    <>
      <Link to="/runs" className={linkClass} activeProps={activeClass}>
        {nav.runs}
      </Link>
      <Link to="/compare" className={linkClass} activeProps={activeClass}>
        {nav.compare}
      </Link>
      <Link to="/docs" className={linkClass} activeProps={activeClass}>
        {nav.docs}
      </Link>
    </>
  );
}
