import { Fragment } from 'react';
import { toPhrases } from './phrases.ts';

/** A heading that breaks between words, in Chinese too, where a browser would break anywhere. */
export function Phrase({ text }: { readonly text: string }) {
  const phrases = toPhrases(text);
  if (phrases.length === 1) return text;
  return (
    <span className="break-keep">
      {phrases.map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice, and nothing moves
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
