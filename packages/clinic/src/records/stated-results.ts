import { listWords } from './list-words.ts';
import { conditionWords, openWords, planWords } from './open-words.ts';

/** What a test showed, in one word. */
const plainResult =
  /(?:normal|abnormal|negative|neg|-ve|positive|pos|\+ve|nad|wnl|fine|ok|okay|clear|flat|unremarkable|undetectable|sterile|reassuring|passed|clean|satisfactory|unchanged|static|good|raised|elevated|high|low|(?:not|never) (?:raised|elevated|high|low|significant)|within (?:normal )?(?:limits|range)|in range|(?:did not|didn't|failed to) (?:show|grow|reveal)|no (?:growth|change|abnormalit))(?![a-z])/;

/** Between a name and its result: when, how often, that it was. */
const linking =
  /(?:\s|:|\([^()]*\)|(?:was|were|is|are|has|have|had|been|being|came|come|back|looks?|looked|appears?|remains?|remained|stays?|stayed|both|all|also|completely|entirely|essentially|again|now|today|reported|read|returned|as|scan|report|result|results|x ?\d|twice|(?:at|after|on|of) \d+ ?(?:h|hours?|days?|samples?)|of (?:the|her|his|your|their) [a-z]+)(?![a-z]))*/;

const behindName = new RegExp(`^${linking.source}${plainResult.source}`);

/** 没问题, 无动态变化: said right behind a name, or behind when it was. */
const behindNameZh =
  /^(?:\s|:|\([^()]*\)|检查|平扫|增强|比值|结果|报告|回报|均|都|也|已|基本|完全|看着|看|目前|仍|两次|多次|复测|双瓶|双侧|[\d一二两三五七]+(?:天|小时|h|次)|培养)*(?:没问题|没事|没什么|没有(?=异常|变化|问题|发现|生长|看到|见|出血|明显|$|[,)])|挺好|还好|都好|很好|良好|无异常|无殊|无特殊|无明显|无动态|无变化|无菌|无细菌|无生长|未生长|未见|未检出|检出|未培养|通过|未通过|正常|阴性|阳性|在正常|恢复正常|大致正常|不高|不低|异常|升高|增高|偏高|降低|减低|偏低|弱阳|排除|除外|\([-+±]\))/;

/** Of what stands right before a name the rest is a part of it: fine crackles, high cholesterol. */
const leadingResult =
  /(?:normal|abnormal|negative|neg|positive|clear|flat|unremarkable|undetectable|sterile|reassuring)(?![a-z])/;

/** "Negative troponin", "two normal ECGs": right before a name. One with an article is any such result. */
const beforeName = new RegExp(
  `(?:^|[\\s(:])${leadingResult.source}(?: (?:serial|repeat|initial|first|second|urine|blood|serum|high-sensitivity|12-lead|bedside|plain))? (?:and )?$`,
);
const anySuch = /\b(?:an?|any|even|every|only(?: with)?|with only)(?: [a-z]+)? [a-z-]+ $/;
const ownArticle = /\b(?:had|has|shows?|showed|got|was|with) an? [a-z-]+ $/;

/** "PE excluded on", "no fracture on the", "ruled out by serial": right before a name. */
const shownBy =
  /(?:\b(?:excluded|ruled out|confirmed|seen|found|proven|shown|demonstrated|diagnosed)(?: [a-z]+ly)?|\bno (?:[a-z-]+ ){1,4}?(?:seen |found |evident |visible )?|\b(?:excluded|ruled out) (?:an? |the )?[a-z ]{2,24}?) ?(?:on|by|with|via|from|using) (?:(?:the|a|an|her|his|your|today's|serial|repeat|two|plain|left|right|[a-z]+) ){0,3}$/;

const shownInBrackets =
  /(?:excluded|ruled out|confirmed|proven|排除|除外|证实|确诊|明确)\s*\((?:by |on |经|据)?$/;

/** It may be so, is to be so, or is so as a rule. */
const unsettled =
  /\b(?:can|could|may|might|must|would|cannot|can't|doesn't|does not|do not|to be|to exclude|only|provided|required?|requires|needed|need|unless|alone|prior to|even|any|never|not been|yet|misses|missed)\b|不能|不可|不足以|不代表|不等于|无法|尚不|方可|才能|才可|未能|也可/;

/** Whether the words around a name say what it showed, before it or behind it. Words that leave it open win. */
export function isStatedAround(before: string, behind: string): boolean {
  const shown = behind.slice(0, farthest);
  if (unsettled.test(`${before} ${shown}`)) return false;
  if (behindName.test(shown) || behindNameZh.test(shown)) return !toThen.test(shown);
  if (shownBy.test(before)) return true;
  if (shownInBrackets.test(before) && /^\s*\)/.test(behind)) return true;
  return beforeName.test(before) && (!anySuch.test(before) || ownArticle.test(before));
}

/** What is to be done then. */
const toThen =
  /(?:正常|阴性|阳性|异常|变化|问题|没事|生长)(?:即|则|就|者|时|后|再|可|方|的话|请|立即)|->|→| means? /;

const farthest = 48;

const repeated = /复查|已?完善|动态|\brepeat(?:ed)?\b/g;

/**
 * To repeat or complete something is a plan, unless what it showed stands with it and nothing else in the sentence
 * is a plan: these words are then left out.
 */
export function settleRepeats(sentence: string): string {
  const joined = sentence
    .replace(
      /(?:看过|出来|回来|回报|已回|做完)了?,\s*(?=[^,]{0,14}(?:没|未|无|正常|阴性|阳性|都|均|一切))/g,
      '结果',
    )
    .replace(
      /(?<=(?:已|经)(?:完善|复查|查|行|做)[^,]{2,24}),\s*(?=结果|报告|回报|提示|显示|未见|未|无|均|都|正常|阴性)/g,
      '',
    )
    .replace(/(?<=(?:复查|完善)[^,]{2,24}),\s*(?=结果(?:回报|正常|阴性|阳性|示|提示|未见))/g, '');
  return joined
    .split(',')
    .map((clause, index, all) =>
      isSettled(clause, all.slice(0, index).join(',')) ? clause.replace(repeated, '') : clause,
    )
    .join(',');
}

function isSettled(clause: string, earlier: string): boolean {
  if (!/复查|完善|\brepeat/.test(clause)) return false;
  const isDone = /(?:已|经)(?:经)?(?:完善|复查)/.test(clause);
  const rest = ` ${clause.replace(repeated, '')} `;
  if ([...planWords, ...conditionWords].some(word => ` ${earlier} `.includes(word))) return false;
  if (openWords.some(word => rest.includes(word)) || unsettled.test(rest) || toThen.test(rest)) return false;
  const behind = clause.slice(clause.search(/复查|完善|\brepeat/));
  return isDone || (settledWords.some(word => behind.includes(word)) && !/\b(?:to|in|at) \d/.test(rest));
}

/** A result that no plan has. */
const settledWords: readonly string[] = [
  ...listWords('negative|normal|unchanged|clear|flat|unremarkable|was |were |showed|shows'),
  ...listWords('正常|阴性|阳性|无动态|无变化|无明显|未见|好转|恢复|升高|下降|降至|升至|提示|显示'),
];
