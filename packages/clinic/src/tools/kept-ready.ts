/** What is taken along or got ready is at hand, and not yet used: all of the clause, whatever is counted up in it. */
const atHand = new RegExp(
  [
    '(?:携带|随带|随身带|带(?=监|氧|球|除颤|呼吸|插管|急救|抢救|吸引|便携|输液泵)|(?:备好|准备好)(?!血))[^，,；;。]*',
    '(?<![^，,；;。\\s(（：:])(?:床旁|床边)?备(?![案孕查注])[^，,；;。]*',
    '[^，,；;。\\s]*备(?:于|在|好在)(?:床旁|床边|床头|手边)',
    '准备[^，,；;。]*(?:用物|用品|物品|器械|设备)',
    '\\b(?:with|carrying|taking|bringing|and have|have|get)\\b(?:(?!\\bthen\\b)[^;.])*\\b(?:ready|at hand|to hand|on standby|alongside)\\b',
    '\\b(?:prepar(?:e|ing)|standing by|stand by|set up|get ready) for\\b(?!\\s+(?:theatre|surgery|operation|operating|transfer|discharge|transport))(?:(?!\\bthen\\b)[^,;.])*',
  ].join('|'),
  'gi',
);

/** What is only to be at hand, and what is said beside it. What names something that is ordered stays. */
export function takeReady(
  said: string,
  isOrdered: (clause: string) => boolean,
): { readonly ready: readonly string[]; readonly rest: string } {
  const ready: string[] = [];
  const rest = said.replace(atHand, clause => {
    if (isReadied(clause) && isOrdered(clause)) return clause;
    ready.push(clause.trim());
    return '';
  });
  return { ready, rest };
}

const readied = /^备/;

export function isReadied(part: string): boolean {
  return readied.test(part);
}

export function withoutReadying(part: string): string {
  return part.replace(readied, '');
}

/** Several things that are got ready in one breath. */
export function isReadiedList(clause: string): boolean {
  return /^备.*?(?:[、和及](?!备))/.test(clause);
}

const besideBed = /^(?:床旁|床边)备|\b(?:at|by) (?:the |her |his )?bed ?side$/i;

export function isKeptReady(part: string): boolean {
  return besideBed.test(part);
}

/** What is not to happen is told to the nurses as well as what is. */
const forbidding = /^(?:暂时?)?(?:不要?|勿|禁止|严禁|禁用|不得|避免)|^(?:do not|don't|no|avoid)\s+/i;

export function isForbidden(part: string): boolean {
  return forbidding.test(part);
}

export function withoutForbidding(part: string): string {
  return part.replace(forbidding, '');
}

const forbiddenList =
  /^(?:avoid\b[^;.]*,[^;.,]*\b(?:and|or|nor)|(?:no|do not|don't)\b[^;.]*,[^;.,]*\b(?:or|nor))\b/i;

/** "Avoid injections, enemas and suppositories": none of what is counted up is to happen. */
export function isForbiddenList(said: string): boolean {
  return forbiddenList.test(said.trim());
}
