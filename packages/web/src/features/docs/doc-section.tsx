import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { docsMessages } from './messages.ts';

interface DocSectionProps {
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly children?: ReactNode;
}

export function DocSection({ id, title, paragraphs = [], children }: DocSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-20 flex-col gap-4">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {paragraphs.length > 0 && (
        <div className="prose">
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

interface ContentsProps {
  readonly entries: readonly { readonly id: string; readonly title: string }[];
}

/** What a long page holds. */
export function Contents({ entries }: ContentsProps) {
  const { onThisPage } = useMessages(docsMessages);
  return (
    <nav aria-label={onThisPage} className="no-print rounded-lg border border-line bg-paper px-5 py-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
