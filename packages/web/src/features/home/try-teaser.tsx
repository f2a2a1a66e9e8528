import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { homeMessages } from './messages.ts';

/** Leads to the bedside. Dark in either theme, as the monitor there is. */
export function TryTeaser() {
  const messages = useMessages(homeMessages);
  return (
    <section
      data-theme="dark"
      aria-labelledby="try-teaser"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-ground px-6 py-6 text-ink"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="try-teaser" className="text-2xl">
          {messages.tryTitle}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{messages.tryText}</p>
      </div>
      <LinkButton to="/try" tone="primary">
        {messages.tryAction}
      </LinkButton>
    </section>
  );
}
