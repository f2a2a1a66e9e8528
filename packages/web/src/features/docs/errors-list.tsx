import { type ErrorCode, errorCatalogue } from '@doctorbench/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n/locale.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DocSection } from './doc-section.tsx';
import { findErrorFamilies } from './error-families.ts';
import { docsMessages } from './messages.ts';

export function ErrorsList() {
  const messages = useMessages(docsMessages);
  const { locale } = useLocale();
  const [query, setQuery] = useState('');
  const hash = useLocation({ select: location => location.hash });
  useEffect(() => {
    // The page is drawn after the browser has looked for its anchor.
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  const families = findErrorFamilies(query, locale);
  return (
    <>
      <div className="max-w-sm">
        <TextField
          type="search"
          label={messages.find}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {families.length === 0 && (
        <EmptyState title={messages.noneFoundTitle}>{messages.noneFoundText}</EmptyState>
      )}
      {families.map(({ family, codes }) => (
        <DocSection key={family} id={family} title={messages.families[family] ?? family}>
          <dl className="divide-y divide-line rounded-lg border border-line bg-paper">
            {codes.map(code => (
              <ErrorEntry key={code} code={code} chosen={hash === code} />
            ))}
          </dl>
        </DocSection>
      ))}
    </>
  );
}

function ErrorEntry({ code, chosen }: { readonly code: ErrorCode; readonly chosen: boolean }) {
  const messages = useMessages(docsMessages);
  const format = useFormat();
  const { what, fix, status, retry } = errorCatalogue[code];
  return (
    <div
      id={code}
      className={cx(
        'grid scroll-mt-20 gap-x-6 gap-y-1 px-5 py-3 lg:grid-cols-[17rem_minmax(0,1fr)]',
        chosen && 'border-l-4 border-l-accent bg-accent-tint',
      )}
    >
      <dt>
        <a
          href={`#${code}`}
          title={messages.linkTo(code)}
          className="font-mono text-sm [overflow-wrap:anywhere] text-ink no-underline hover:underline"
        >
          {code}
        </a>
        <span className="data block text-xs text-faint">
          {messages.status} {status}
          {retry && ` · ${messages.retry}`}
        </span>
      </dt>
      <dd>
        <p>{format.name(what)}</p>
        <p className="text-sm text-soft">{format.name(fix)}</p>
      </dd>
    </div>
  );
}
