import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  readonly code: string;
  /** What it is, for screen readers. */
  readonly label: string;
}

export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <figure className="relative rounded-lg border border-line bg-sunken" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0} className="overflow-x-auto p-4 pr-24 font-mono text-sm">
        <code>{code}</code>
      </pre>
      <div className="absolute top-2 right-2">
        <CopyButton text={code} />
      </div>
    </figure>
  );
}
