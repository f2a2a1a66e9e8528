/** A list in Chinese: what introduces it, its members, and what is asked of each. */
export interface Enumeration {
  /** "有没有" of "有没有发热、咳嗽"; empty where the members come first. */
  readonly lead: string;
  readonly members: readonly string[];
  /** "吃过没有" of "草药、何首乌吃过没有". */
  readonly ask: string;
}

const mark = /、|,?或者?是?(?!许)|,?以及/;
const listMark = /、|,?或者?是?(?!许)|,?以及|,/;
const asksBothWays = /([\u3400-\u9fff])[不没]\1/;

/** The last word that opens a list: what follows it is the first member. */
const opens =
  /^.*(?:有没有(?:什么|过|人得过|人得)?|有无|有过|是不是(?:有)?|是否有?|会不会|能不能|(?:得|患|吃|喝|用|做|查|打|碰|去|发|出|生|犯)过|([吃喝用做查打看怕])[不没]\1过?|[里人]有|比如说?|例如|譬如|比方说?|包括|像|尤其是?|都?没有?得过|(?:什么|哪些|啥|哪几种)[^,、]{0,5},)/;

/** What is asked of every member stands behind the last. */
const asks =
  /(?:这些|之类的?|什么的|这类)?(?:(?:(?:好|轻|强)(?:一?[点些]|转)|减轻|缓解|见好|消退)了?(?:没有?|吗|么)|(?:有没有|会不会|能不能|是不是)[^、,]{0,6}|(?:[吃喝用做查得犯打看抽咬叮碰来]+)?[过了着](?:没有?|吗|么)|(?:[吃喝用做查打]得?)?([\u3400-\u9fff])[不没]\1过?(?:[\u3400-\u9fff]{0,2})|呢|没有|[吗么没])\??[。.]?$/;

/** Asks for a time, an amount or a manner of all of them together. */
const asksOfAll = /什么时候|多久|多少|(?<!好)几[天年次回个点片种]|怎么|哪|谁|还是|什么(?!的)/;

/** "过敏史和用药情况". */
const isPair = /^[^和及与]{2,5}[和及与][^和及与]{2,6}$/;

/** "没劲、不想吃油是什么时候开始的" asks once. */
export function asksOnce(clause: string): boolean {
  return clause.includes('、') && /什么时候|哪[天年]|多久|(?<!好)几[天年]了/.test(clause);
}

const longestMember = 14;

/** The list that a clause puts, or nothing where it puts none: where one thing is asked of all, they are one question. */
export function findEnumeration(clause: string): Enumeration | undefined {
  if (!clause.includes('、') || /还是/.test(clause)) return undefined;
  const questions = clause.split('、');
  if (questions.every(piece => asksBothWays.test(piece))) return { lead: '', members: questions, ask: '' };
  const lead = findLead(clause);
  const rest = clause.slice(lead.length);
  const ask = lead === '' ? (asks.exec(rest)?.[0] ?? '') : '';
  const body = ask === '' ? rest.replace(/[?。.]+$/, '') : rest.slice(0, -ask.length);
  const pieces = body
    .split(lead === '' ? mark : listMark)
    .map(member => member.replace(/^除了[^,]*,|^,|[,。.?]$/g, '').trim())
    .filter(member => member !== '')
    .flatMap(member => (isPair.test(member) ? member.split(/[和及与]/) : [member]));
  if (pieces.length < 2 || pieces.some(member => member.length > longestMember)) return undefined;
  if (pieces.some(member => asksOfAll.test(member)) || asksOfAll.test(ask)) return undefined;
  const members = pieces.reduce<string[]>((list, member) => joinPlace(list, member, lead), []);
  return { lead, members, ask };
}

/** "有没有人欺负你, 网上、学校里": where, and not what. */
function joinPlace(list: string[], member: string, lead: string): string[] {
  const last = list.at(-1);
  if (last === undefined || asksWhich.test(lead) || !isPlace.test(member) || isPlace.test(last))
    return [...list, member];
  return [...list.slice(0, -1), `${last}, ${member}`];
}

/** Opens before the second member, and leaves something of the first. */
function findLead(clause: string): string {
  const first = clause.split('、')[0] ?? '';
  const lead = opens.exec(first)?.[0] ?? '';
  return lead.length < first.length ? lead : '';
}

const asksWhich = /(?:还)?(?:什么|哪些|啥|哪几种)[^,、]{0,5},?$/;
const ofMedicines = /药/;
const isPlace = /^在?[\u3400-\u9fff]{1,3}[里上边下中]$/;

const givesExamples = /^(?:比如说?|例如|譬如|比方说?|包括|像|尤其是?)$/;

interface Member {
  readonly text: string;
  readonly own?: string;
  readonly heads?: boolean;
}

/** Each member as a question of its own. */
export function listMembers({ lead, members, ask }: Enumeration): readonly Member[] {
  if (members.length === 1) return [{ text: `${lead}${members.join()}${ask}` }];
  if (givesExamples.test(lead)) return members.map(member => ({ text: `有没有${member}`, own: member }));
  // "吃了什么, 橘子、香蕉": of each, whether.
  const isWhich = asksWhich.test(lead);
  const before = lead.replace(asksWhich, '').replace(/,$/, '');
  const asked = members
    .map(member => (member.endsWith('的') && ofMedicines.test(lead) ? `${member}药` : member))
    .map(member => {
      if (isWhich && isPlace.test(member)) return { text: `${lead}${member}`, own: member };
      return { text: isWhich ? `${before}${member}吗` : `${lead}${member}${ask}`, own: member };
    });
  return isWhich ? [{ text: lead.replace(/,$/, ''), heads: true }, ...asked] : asked;
}
