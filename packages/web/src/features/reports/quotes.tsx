import { cleanText } from '@doctorbench/report';

interface QuotesProps {
  readonly quotes: readonly string[];
  readonly tone?: 'plain' | 'danger';
}

/** Words of an answer, as they stand there. */
export function Quotes({ quotes, tone = 'plain' }: QuotesProps) {
  return (
    <ul className="flex flex-col gap-1">
      {quotes.map(quote => (
        <li
          key={quote}
          className={`border-l-2 pl-3 [overflow-wrap:anywhere] whitespace-pre-wrap ${tone === 'danger' ? 'border-danger' : 'border-edge'}`}
        >
          <bdi>{cleanText(quote)}</bdi>
        </li>
      ))}
    </ul>
  );
}
