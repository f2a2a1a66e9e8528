interface TermListProps {
  readonly terms: readonly { readonly name: string; readonly text: string }[];
  /** Where the order matters. */
  readonly numbered?: boolean;
}

/** Terms and what they mean. */
export function TermList({ terms, numbered = false }: TermListProps) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-paper">
      {terms.map(({ name, text }, index) => (
        <div key={name} className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-medium">
            {numbered && <span className="data mr-2 text-accent">{index + 1}</span>}
            {name}
          </dt>
          <dd className="max-w-prose text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
