import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { docsMessages } from './messages.ts';

export const docsPages = ['scoring', 'faq', 'privacy'] as const;

const linkClass = 'block rounded-md px-3 py-1.5 text-soft no-underline hover:text-ink';
const activeProps = { className: 'bg-accent-tint font-medium !text-accent' };

export function DocsNav() {
  const messages = useMessages(docsMessages);
  return (
    <nav aria-label={messages.nav} className="no-print">
      <ul className="flex flex-wrap gap-1 md:flex-col">
        {docsPages.map(page => (
          <li key={page}>
            <Link to="/docs/$page" params={{ page }} className={linkClass} activeProps={activeProps}>
              {messages.pages[page]}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/docs/errors" className={linkClass} activeProps={activeProps}>
            {messages.pages.errors}
          </Link>
        </li>
        <li>
          <a href="/api" className={linkClass}>
            {messages.api}
          </a>
        </li>
      </ul>
    </nav>
  );
}
