/** What a mail server said to one command. */
export interface SmtpReply {
  readonly code: number;
  readonly lines: readonly string[];
}

/** The longest reply that is listened to. */
const mostCharacters = 64_000;

/** Puts replies together from what arrives: `250-…` goes on, `250 …` ends (RFC 5321, 4.2). */
export function createReplyReader() {
  let rest = '';
  let lines: string[] = [];
  return {
    /** Replies that are whole now. Throws on what is no SMTP. */
    take(chunk: string): readonly SmtpReply[] {
      rest += chunk;
      if (rest.length > mostCharacters) throw new Error('the mail server talks without end');
      const replies: SmtpReply[] = [];
      for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
        const line = rest.slice(0, end).replace(/\r$/, '');
        rest = rest.slice(end + 1);
        const [, code, separator, words = ''] = /^(\d{3})([ -]?)(.*)$/.exec(line) ?? [];
        if (code === undefined) throw new Error('the mail server does not speak SMTP');
        lines.push(words);
        if (separator === '-') continue;
        replies.push({ code: Number(code), lines });
        lines = [];
      }
      return replies;
    },
  };
}
