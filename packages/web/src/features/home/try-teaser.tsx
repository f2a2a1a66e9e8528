import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { homeMessages } from './messages.ts';

/** P, QRS and T of one beat, 100 wide: what the monitor at the bedside draws. An ornament: it is nobody's. */
const beat = 'h18q4-6 8 0h9l3 4l4-27l5 33l3-10h11q7-9 14 0h25';
const trace = `M0 31${beat.repeat(5)}`;

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
      <svg
        aria-hidden="true"
        viewBox="0 0 500 48"
        preserveAspectRatio="none"
        className="hidden h-14 min-w-0 flex-1 basis-72 text-success lg:block"
      >
        <path
          d={trace}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <LinkButton to="/try" tone="primary">
        {messages.tryAction}
      </LinkButton>
    </section>
  );
}
