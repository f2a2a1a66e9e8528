import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { adminMessages } from './messages.ts';
import { adminSections } from './sections.ts';

export function AdminNav() {
  const messages = useMessages(adminMessages);
  return (
    <nav aria-label={messages.title} className="overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {adminSections.map(section => (
          <li key={section}>
            <Link
              to="/admin/$section"
              params={{ section }}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-soft no-underline -outline-offset-2 hover:text-ink"
              activeProps={{ className: '!border-accent font-medium !text-ink' }}
              activeOptions={{ includeSearch: false }}
            >
              {messages.sections[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
