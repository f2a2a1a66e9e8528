import type { Context } from '../context.ts';
import { openAsker } from '../terminal/asker.ts';

/** Answers of whoever sits at the terminal; where nobody does, what is usual. */
interface Input {
  one(question: string, usual: string): Promise<string>;
  /** Separated by commas. */
  list(question: string, usual: readonly string[]): Promise<readonly string[]>;
  close(): void;
}

export function openInput(context: Context): Input {
  const asker = context.stdin.isTTY ? openAsker(context) : undefined;
  const one = async (question: string, usual: string) => {
    if (!asker) return usual;
    const given = await asker.ask(`${question}${usual === '' ? '' : ` [${usual}]`} `);
    return given === '' ? usual : given;
  };
  return {
    one,
    list: async (question, usual) =>
      (await one(question, usual.join(', '))).split(/[,，]\s*/).filter(text => text !== ''),
    close: () => asker?.close(),
  };
}
