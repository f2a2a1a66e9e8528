import { asksOnce, findEnumeration, listMembers } from './enumeration.ts';
import { foldQuestion } from './fold-question.ts';
import { isYesNo } from './ordinary-life.ts';
import type { TopicIndex } from './topic-index.ts';

/** One thing that is asked, with what it inherits from the words before it. */
export interface QuestionPart {
  readonly text: string;
  /** A question or a request; else something that is told. */
  readonly asks: boolean;
  /** Tells somebody to do something: "请您爱人先到门外等". */
  readonly instructs?: boolean;
  /** Its own words, where it stands in a list under the words that introduce the first: "咳嗽" of "有没有发热、咳嗽". */
  readonly own?: string;
  /** Asks which, and the parts behind it name some. */
  readonly heads?: boolean;
}

const sentenceEnd = /(?<=[?!。;\n])|(?<=[a-z)]\.)(?=\s|$)/;
const listMark = /^[\s\-•·]*(?:\(?\d{1,2}[.):、](?!\d))?\s*/;

const asksInChinese =
  /\?|吗|呢|么|有没有|有无|有否|是否|是不是|会不会|能不能|能否|可否|要不要|多久|多少|多大|多长|多重|几[天次个年点分岁片周月支根包层口号时]|哪|谁|何时|何处|怎样|如何|还是|没有过|请问|请(?:您|你)?(?:再|先|详细|具体)?(?:描述|说|讲|告诉|介绍|谈|列|回忆|回答|形容|评价)|告诉我|说说|讲讲|谈谈|说一下|讲一下|描述一下|介绍一下|想了解|想知道|想问|想确认|问一下|问您|问你|了解一下|确认一下|核对一下|核实一下|请(?:您|你)?报|回忆一下|^(?:包括|比如|例如|尤其是)|[过了着没]?没有\??$/;
/** "疼不疼", "黄没黄", "粉笔灰大不大". */
const asksBothWays = /([\u3400-\u9fff]{1,2})[不没]\1/;
const asksInEnglish =
  /\?|\b(?:tell me|describe|explain|let me know|can you|could you|would you|do you|did you|are you|were you|have you|had you|has (?:he|she|it|your|the|anyone|there)|is (?:it|there|he|she|the|your)|does|i'd like to (?:know|ask|hear|understand)|i want to (?:know|ask)|i need to (?:know|ask)|may i ask|wondering|please (?:list|share|give|rate|point|show)|^(?:[a-z]+, )?(?:point|show me|rate|talk me|remind me|think back)|(?:walk|run|take|talk) me through|confirm|please confirm|^(?:including|such as|for example)|(?:^|, )any)\b/;
const startsEnglishQuestion =
  /^\s*(?:(?:and|or|also|but|so|then|if so|plus)[, ]+)*(?:(?:what|how|which|who|where|when|why)(?:'(?:s|d|ve|re|ll) | (?!(?:you|he|she|it|they|i|we)\b))|whether |since (?:when|what)|for how long|(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would|ever|any(?:one|body|thing|where)?|tell me|describe)\b)/;

/** Orders, plans and diagnoses: what a doctor tells, not asks. */
const tells =
  /^我是|我(?:们)?(?:会|要|来|给|将|先|马上|已经|建议|考虑|认为|怀疑)|需要(?:做|马上|立即|尽快|住院)|建议|考虑(?:是|为)|诊断为|^(?:好的|谢谢|您好|你好|了解|明白|别担心|不用担心)|\b(?:i will|i'll|we will|we'll|i'm going to|we're going to|we are going to|i am going to|you should|you need to|you must|i think|i suspect|i recommend|i would recommend|let's|thank you|thanks|i understand|i see|i'm sorry|sorry to hear|hello|hi|good morning)\b/;
const speaksOfSomeone = /[我您你这那他她]|\b(?:i|we|you|your|this|that|it|he|she)\b/;
const longestFragment = 40;

/** Moves somebody about; what answers it is done, not said. */
const instructs =
  /(?:请|让|叫|麻烦|能|可以|您|你|把).{0,12}(?:出去|回避|离开一下|门外|外面等|外边等|稍等|躺[下好平]|坐[下好]|坐起来|脱[下掉一]|卷起|撩起|张嘴|张开嘴|深呼吸|放松|别紧张|别动|抬起|伸出)|(?:让|给)我(?:看|摸|听|检查)(?:一?下|看)?|别站着|坐下说|(?:单独|私下).{0,3}[聊谈说]|\b(?:(?:wait|step|stay|go) outside|leave (?:us|the room)|leave us alone|give us (?:a|some) (?:moment|minute|privacy|time)|lie (?:down|back|flat)|sit (?:up|down|back)|roll up|take off|take a (?:seat|deep breath)|hold still|stay still|open your mouth|hold out|^(?:please )?(?:put|bring|keep|stay|call|fetch|gather|pass me|don't (?:move|worry|eat|drink)) |(?:speak|talk|chat) (?:with|to) you (?:alone|in private|privately))\b/;

/** Calls somebody before a sentence: the grandmother in "奶奶,头哪里疼" is the one who is asked. */
const vocative =
  /^(?:(?:哎|嗯|好的?|那|来|喂),?)?(?:[\u3400-\u9fff]{0,2}(?:大爷|大伯|大叔|大娘|大妈|大姐|大哥|奶奶|爷爷|阿姨|阿婆|阿公|婆婆|叔叔|伯伯|老伯|老爷子|老太太|老人家|老师傅|师傅|小伙子|小伙儿|小姑娘|姑娘|小妹|小朋友|小弟弟|小妹妹|同学|女士|先生|老师|妈妈|爸爸|宝妈|家属|宝宝妈妈|孩子妈妈?|孩子爸爸?))(?:您好|你好)?[,:!。]|^(?:(?:hello|hi|ok|okay|right|so),? )?(?:mrs?|ms|miss|sir|madam|love|dear)\.?(?: [a-z]+)?, /;

/** The parts of a question in their order, each folded. */
export function splitQuestion(question: string, topics: TopicIndex): readonly QuestionPart[] {
  const parts: QuestionPart[] = [];
  for (const sentence of joinBrackets(joinDashes(foldQuestion(question))).split(sentenceEnd)) {
    const text = sentence
      .replace(listMark, '')
      .trim()
      .replace(vocative, '')
      .replace(thanked, '')
      .replace(besides, '')
      .trim();
    if (!/[a-z\u3400-\u9fff]/.test(text)) continue;
    if (!isAsking(text, topics)) {
      parts.push(isInstruction(text, topics) ? { text, asks: true, instructs: true } : { text, asks: false });
      continue;
    }
    // "Even if it went at once" widens what was asked and asks nothing.
    for (const clause of listClauses(text, topics).filter(clause => !announces(clause, topics)))
      if (parts.length > 0 && widens.test(clause)) continue;
      else if (isInstruction(clause, topics)) parts.push({ text: clause, asks: true, instructs: true });
      else for (const item of listItems(clause, topics)) parts.push({ ...item, asks: true });
  }
  return parts;
}

const widens = /^(?:哪怕|即使|即便|就算)[^?]*\??$|^even (?:if|just|for|briefly|once)\b/;

/** What stands behind a dash goes on. */
function joinDashes(question: string): string {
  return question.replace(/ [-–—]+ |[–—]{1,2}|\.{3,}|…+/g, ', ').replace(/\bd'you\b/g, 'do you');
}

/** What stands in brackets is said of what stands before it, and is no list of questions; unless it asks. */
function joinBrackets(question: string): string {
  return question.replace(/\(([^()]*)\)/g, (whole, inside: string) =>
    asksInChinese.test(inside) || asksInEnglish.test(inside)
      ? whole
      : `(${inside.replace(/[、,;:/&。]|或者?|以及|[和及与]| and | or /g, ' ')})`,
  );
}

function isInstruction(text: string, topics: TopicIndex): boolean {
  return instructs.test(text) && topics.find(text).length === 0;
}

function isHan(text: string): boolean {
  return /[\u3400-\u9fff]/.test(text);
}

/** Announces questions and asks none. */
const preamble =
  /(?:几个|一些|几点|点)(?:问题|情况)|^(?:我|还|再|那|另外|下面|现在|接下来|您|你)?(?:我|还|再|先)?(?:想|要|需要|得)?(?:再|先|直接|坦率地)?(?:跟我|跟您)?(?:问|了解|确认|核实|核对|请教)(?:一下|一句|一遍|您|你)+$|\b(?:few|some|couple of)(?: more)? questions\b|^i (?:always |have to |need to |must )?ask (?:all|every|this|everybody|everyone)\b/;

/** "谢谢您告诉我这些," goes before a question and asks nothing. */
const thanked = /^(?:谢谢|多谢|感谢)[^,?]*(?:,|$)|^(?:thank you|thanks)\b[^,?]*(?:, |$)/;

/** What is known already is named, and something else is asked for. */
const besides =
  /除了?[^,?。]{1,24}?(?:以外|之外|外)?,?(?=(?:您|你|他|她)?(?:还|有没有别的|别的|其他|其它|另外还))|\b(?:apart from|other than|besides|except for) [^,?]{2,40}, (?=(?:is|are|was|were|do|does|did|have|has|any|what|anything)\b)/;

const thanks = /^(?:谢谢|多谢|感谢|thank you|thanks)[^,?]*$/;

function announces(text: string, topics: TopicIndex): boolean {
  return preamble.test(text) && topics.find(text).length === 0;
}

function isAsking(text: string, topics: TopicIndex): boolean {
  if (announces(text, topics) || thanks.test(text)) return false;
  if ((isHan(text) ? asksInChinese : asksInEnglish).test(text) || startsEnglishQuestion.test(text))
    return true;
  if (isHan(text) && (asksBothWays.test(text) || asksWhat.test(text))) return true;
  // A heading such as "past history, allergies" asks without a question word.
  return (
    text.length <= longestFragment &&
    !tells.test(text) &&
    !speaksOfSomeone.test(text) &&
    topics.find(text).length > 0
  );
}

/** "还是…" is the other half of a choice. */
function asksByItself(piece: string, topics: TopicIndex): boolean {
  if (piece.trim().startsWith('还是')) return false;
  if (asksInChinese.test(piece.replace(/\?$/, '')) || asksBothWays.test(piece)) return true;
  if (asksWhat.test(piece) || /(?:[^没]没|[^不]不)\??$/.test(piece.trim())) return true;
  return /[是对]吧\??$/.test(piece) || (/吧\??$/.test(piece) && topics.find(piece).length > 0);
}

const asksWhat = /(?<![没有])(?:什么(?!的|都)|啥|怎么(?!都)|咋|干嘛)|(?<![好十这前上那第])几[\u3400-\u9fff]/;

/** "…, 这些有没有": asks of what is listed before it. */
const asksOfList =
  /^(?:这些|这几样|以上|上面这些|上述)?(?:症状|情况|表现|病)?(?:都|现在|以前|平时)?(?:有没有过?|有无|有吗|有过(?:没有?|吗)|出现过(?:没有?|吗))\??$/;

/** Says under what circumstances or of whom, and is part of what is asked: "吃完饭以后,". */
const isCircumstance =
  /(?:时候?|以?后|之后|以?前|之前|期间|那阵子?|那会儿?|起来)$|^(?:除了|比起|跟.*比|从|自从|在)|[那这]|^(?:when|while|if|since|after|before|during|apart|besides|with|without|until|in|on|at)\b/;

/** What goes before a question that names its own thing tells something and asks nothing. */
function isTold(before: string, asked: string, topics: TopicIndex): boolean {
  if (/核|确认|想问|了解/.test(before)) return false;
  if (tells.test(before)) return true;
  const isThing = ({ topic }: { readonly topic: { readonly role?: string | undefined } }) =>
    topic.role === undefined;
  if (isCircumstance.test(before.trim()) || /、/.test(before) || before.trim().length < shortestTold)
    return false;
  return topics.find(asked).some(isThing) && !topics.find(before).some(({ topic }) => topic.role === 'scope');
}

const shortestTold = 4;

/** Clauses that ask on their own; one that does not goes with the next, or with the last before it. */
function listClauses(sentence: string, topics: TopicIndex): readonly string[] {
  const han = isHan(sentence);
  const pieces = sentence.split(
    han
      ? /[,:]|(?=以及|还有(?!什么|别的|其他|其它|没有|哪|谁|人|呢|吗|几|多少|啥))/
      : /, |: |(?= and (?:also )?(?:do|does|did|is|are|was|were|have|has|had|can|what|how|when|where|which|who|why|whether|since when|for how long)\b)/,
  );
  const clauses: { text: string; asks: boolean }[] = [];
  for (const [index, piece] of pieces.entries()) {
    // "Did you see it, was it a slip, or was he dizzy first": the first half of a choice begins it.
    const opensChoice = han && clauses.at(-1)?.asks === true && /^\s*还是/.test(pieces[index + 1] ?? '');
    const asks = opensChoice || (han ? asksByItself(piece, topics) : startsEnglishQuestion.test(piece));
    const last = clauses.at(-1);
    if (last && !last.asks && asksOfList.test(piece.trim())) {
      last.text = `有没有${last.text.trim()}`;
      last.asks = true;
    } else if (last && !(asks && last.asks)) {
      // What goes before its question is no list with it.
      const joined = han && !last.asks && asks ? `${last.text} ${piece}` : `${last.text}, ${piece}`;
      last.text = !last.asks && asks && isTold(last.text, piece, topics) ? piece : joined;
      last.asks ||= asks;
    } else clauses.push({ text: piece, asks });
  }
  return clauses.map(({ text }) => text.trim()).filter(text => text !== '');
}

const separator = /、|,(?: (?:and|or) )?|\/|&| and (?:any )?| or (?:any )?|或者?是?|以及|和|及|与/g;

const listMarks = /、|, ?(?:and |or )?|\/| or | and |或者?/g;

/** Says only which, where or when of something else: "左边、右边", "day or night". */
const modifier =
  /^(?:有没有|有无|是|在|还是)?(?:[左右上下前后里外两双]|左侧|右侧|两侧|左边|右边|两边|早上|晚上|白天|夜里|上午|下午|饭前|饭后|平时|最近|现在|以前|[\d.%℃度个天次]+|轻|重|多|少|大|小)+(?:吗|呢|\?)?$|\b(?:left|right|both|side|morning|night|day|evening|now|before|after|worse|better|less|more|not|so|that|it|them|something|anything|other|else)\b/;

const longestItem = { characters: 6, words: 3 };

/** A short thing of its own that may be asked for in a list. */
function isItem(text: string): boolean {
  const item = text.replace(/[?吗呢。.]+$/, '').trim();
  if (modifier.test(item)) return false;
  if (isHan(item)) return item.length >= 2 && item.length <= longestItem.characters;
  return /[a-z]{3}/.test(item) && item.split(' ').length <= longestItem.words;
}

/** The other half of when, where or how: "at home or at work", "fast or deeply". */
const circumstance =
  /^ ?(?:(?:at|during|after|before|when|while|just|only|all) |[a-z]+ly\b(?![^,?]* [a-z]{4}))/;

/** "Is it pouring or trickling?": which of two, and not whether either. */
export const isEitherOr =
  /\b(?:is|was|does|did) (?:it|that|this|the pain)\b(?![^?]*\b(?:any|ever|anything)\b)[^?]*\bor (?!when|if|not\b)/;

/** Items of an enumeration, each under the words that introduce the first: "有没有发热、咳嗽" asks twice. */
function listItems(clause: string, topics: TopicIndex): readonly Omit<QuestionPart, 'asks'>[] {
  const enumeration = isHan(clause) ? findEnumeration(clause) : undefined;
  if (enumeration) return listMembers(enumeration);
  const pair = isHan(clause) ? listSideBySide(clause, topics) : [];
  if (pair.length > 1) return pair;
  // The halves of a choice are one question.
  if (/还是/.test(clause) || isEitherOr.test(clause) || asksOnce(clause)) return [{ text: clause.trim() }];
  const exact = topics.find(clause);
  const whole = [...exact, ...topics.findWeak(clause)];
  const choice = isYesNo(clause) ? /^(?: or (?:any )?|或者?是?|、)$/ : /^$/;
  if (whole.length < 2 && !(whole.length === 1 && isYesNo(clause))) return [{ text: clause }];
  const items: string[] = [];
  const marks = clause.match(listMarks)?.length ?? 0;
  let from = 0;
  for (const match of clause.matchAll(separator)) {
    const at = match.index;
    const end = at + match[0].length;
    if (whole.some(({ spans }) => spans.some(span => span.from < at && span.to > at))) continue;
    const isChoice = choice.test(match[0]);
    const isUnknown = isChoice && topics.find(clause.slice(end)).length === 0;
    if (exact.length < 2 && !isUnknown && (match[0] !== '、' || whole.length < 2) && isHan(clause)) continue;
    const sides = [clause.slice(from, at), clause.slice(end)];
    if (circumstance.test(clause.slice(end))) continue;
    const isOwn = match[0].startsWith(',') && startsOwnQuestion(clause.slice(end));
    // "Ever had stones, or had blood in your water?" goes on; "when you climb stairs, do you …" does not.
    const goesOn = / (?:and|or) /.test(match[0]) && sides.every(side => topics.find(side).length > 0);
    if (isOwn && !goesOn) continue;
    // An item of a list that nobody knows is asked all the same, and must not be lost in its neighbours.
    const lists =
      marks > (match[0] === '、' || isUnknown ? 0 : 1) && isItem(sides[1]?.split(listMarks)[0] ?? '');
    if (!lists && sides.some(side => !names(side, match[0], topics))) continue;
    items.push(clause.slice(from, at));
    from = end;
  }
  items.push(clause.slice(from));
  const [first = ''] = items;
  const lead = first.slice(0, Math.max(findLastHit(first, topics), findScopeEnd(first, topics)));
  if (items.length === 1) return [{ text: clause.trim() }];
  const isWhich = !isHan(clause) && asksWhich.test(first);
  return items
    .filter(item => /[a-z\u3400-\u9fff]/.test(item) && !filler.test(item))
    .map((item, index) => {
      if (index === 0) return { text: item.trim(), own: isWhich ? item.trim() : dropIdleLead(item, lead) };
      const own = item
        .trim()
        .replace(/\bones?\b/, /\b(?:tablets|pills|medicines?|drugs)\b/.exec(first)?.[0] ?? '$&');
      const isWhether = isWhich && !startsOwnQuestion(item);
      const text = isWhether
        ? `any ${own.replace(/^(?:an?|the|some|any) /, '')}`
        : joinLead(lead, own, first);
      return { text: text.trim(), own };
    });
}

/** The own words of the first member; the whole of it where they name nothing: "any bleeding with it". */
function dropIdleLead(item: string, lead: string): string {
  const own = item.slice(lead.length).trim();
  return filler.test(own) ? item.trim() : own;
}

/** "抽烟喝酒不" asks twice: things that stand side by side with one question behind them. */
function listSideBySide(clause: string, topics: TopicIndex): readonly Omit<QuestionPart, 'asks'>[] {
  if (!isYesNo(clause) && !/[不没]\??$/.test(clause)) return [];
  const spans = topics
    .find(clause)
    .filter(({ topic, spans: found }) => topic.role === undefined && found.length === 1)
    .flatMap(hit => hit.spans)
    .sort((left, right) => left.from - right.from);
  const [first] = spans;
  const last = spans.at(-1);
  const isRow = spans.every((span, at) => at === 0 || span.from === spans[at - 1]?.to);
  const isThing = ({ from, to }: { readonly from: number; readonly to: number }) =>
    to - from > 1 && !/[过了着得]$|[吃用药每都]/.test(clause.slice(from, to));
  if (first === undefined || last === undefined || spans.length < 2 || !isRow || !spans.every(isThing))
    return [];
  const lead = clause.slice(0, first.from);
  return spans.map(({ from, to }) => {
    const own = clause.slice(from, to);
    return { text: `${lead}${own}${clause.slice(last.to)}`, own };
  });
}

/** Names nothing, and asks nothing of its own. */
const filler =
  /^ ?(?:(?:for (?:instance|example)|her|him|your)(?:self)?|at all|etc|and so on|(?:that|this) (?:sort|kind) of thing|(?:anything |something |things )?(?:the like|like (?:that|it|those))|say|with (?:it|that|them|this)|of any (?:kind|sort)|or so|in particular|by any chance|perhaps|maybe|please|anything|something|whatever|else)[?. ]*$/;

/** "What tablets do you take, nitrates, aspirin": of each that is named, whether. */
const asksWhich = /^(?:and |so |also )?(?:what|which|anything|any other|something)\b/;

/** In a mere list weak words name things too: "blood pressure, sugar, heart". */
function names(text: string, mark: string, topics: TopicIndex): boolean {
  const lists = mark === '、' || (mark.startsWith(',') && !isHan(text));
  return topics.find(text).length > 0 || (lists && topics.findWeak(text).length > 0);
}

function findLastHit(text: string, topics: TopicIndex): number {
  const hits = topics
    .find(text)
    .filter(({ topic }) => topic.role !== 'qualifier' || topics.find(text).length === 1);
  return Math.max(0, ...hits.map(({ spans }) => spans[0]?.from ?? 0));
}

/** "家里有人得过精神病或者自杀的吗" asks twice about the family; a mere heading such as "家族史" does not go on. */
function findScopeEnd(text: string, topics: TopicIndex): number {
  const scope = topics.find(text).find(({ topic }) => topic.role === 'scope');
  const end = Math.max(0, ...(scope?.spans ?? []).map(({ to }) => to));
  return text.slice(end).trim().length > 1 ? end : 0;
}

/** "Any pain in the face, the ears or the chest" asks three times for pain. */
const ofPlace = /^.*\b(?:in|on|around|down) (?=(?:the|your|his|her|either|both)\b)/;

function joinLead(lead: string, item: string, first: string): string {
  if (startsOwnQuestion(item)) return item;
  const place = /^(?:the|your|his|her)\b/.test(item.trim()) ? ofPlace.exec(first)?.[0] : undefined;
  if (place !== undefined) return `${place}${item.trim()}`;
  return `${lead}${isHan(item) || lead.endsWith(' ') ? '' : ' '}${item.trimStart()}`;
}

function startsOwnQuestion(text: string): boolean {
  return isHan(text)
    ? /^ ?(?:有没有|有无|是否|是不是|会不会|平时|多久|哪|怎么|什么)/.test(text)
    : startsEnglishQuestion.test(text);
}
