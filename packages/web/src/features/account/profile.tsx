import type { Account } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';
import { EmailForm } from './email-form.tsx';
import { MailNotice } from './mail-notice.tsx';
import { accountMessages } from './messages.ts';

export function Profile({ account }: { readonly account: Account }) {
  const messages = useMessages(accountMessages);
  const format = useFormat();
  const facts = [
    [messages.phone, account.phone || messages.byProvider],
    [messages.role, messages.roles[account.role]],
    [messages.since, format.date(account.createdAt)],
  ] as const;
  return (
    <Section title={messages.profile}>
      <Card className="flex flex-col gap-5">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="data font-medium">{fact}</dd>
            </div>
          ))}
        </dl>
        <EmailForm account={account} />
        <MailNotice hasAddress={account.email !== null} />
        <p>
          <Link to="/organisations" className="link">
            {messages.organisations}
          </Link>
        </p>
      </Card>
    </Section>
  );
}
