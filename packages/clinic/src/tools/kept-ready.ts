/** Blood that is got ready is asked for by a test and not laid out; skin is shaved. */
const bloodOrSkin = '血|皮|红细胞|红悬|悬红|悬浮|浓缩|少白|洗涤|辐照|同型|血浆|血小板|冷沉淀|新鲜|全血';

/** What is taken along or got ready is at hand, and not yet used: all of the clause, whatever is counted up in it. */
const atHand = new RegExp(
  [
    '(?:携带|随带|随身带|带(?=监|氧|球|除颤|呼吸|插管|急救|抢救|吸引|便携|输液泵)|(?:备好|准备好)(?!血))[^，,；;。]*',
    `(?<![^，,；;。\\s(（：:])(?:床旁|床边)?备(?!${bloodOrSkin}|案|孕|查|注)[^，,；;。]*`,
    '\\b(?:with|carrying|taking|bringing|and have|have|get)\\b(?:(?!\\bthen\\b)[^;.])*\\b(?:ready|at hand|to hand|on standby|alongside)\\b',
    '\\b(?:prepar(?:e|ing)|standing by|stand by|set up|get ready) for\\b(?!\\s+(?:theatre|surgery|operation|operating|transfer|discharge|transport))(?:(?!\\bthen\\b)[^,;.])*',
  ].join('|'),
  'gi',
);

/** What is only to be at hand, and what is said beside it. */
export function takeReady(said: string): { readonly ready: readonly string[]; readonly rest: string } {
  return {
    ready: [...said.matchAll(atHand)].map(([clause]) => clause.trim()),
    rest: said.replace(atHand, ''),
  };
}

const readied = /^(?:床旁|床边)备(?!血)|\b(?:at|by) (?:the |her |his )?bed ?side$/i;

export function isKeptReady(part: string): boolean {
  return readied.test(part);
}

/** Blood that is got ready: several products are asked for in one breath. */
const bloodReadied = new RegExp(`^备(?:${bloodOrSkin.replace('|皮', '')})`);

export function isBloodReadied(clause: string): boolean {
  return bloodReadied.test(clause);
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
