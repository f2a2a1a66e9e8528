import { listWords } from './list-words.ts';

/** Whose words or whose illness it may be. */
export const relativeWords: readonly string[] = [
  ...listWords('mother|father|wife|husband|brother|sister'),
  ...listWords('母亲|父亲|妈妈|其母|其父|其兄|其弟|其姐|其妹|其子|其女'),
];

/** Somebody tells it. */
export const sayingWords: readonly string[] = [...listWords('says|told|reports'), ...listWords('自述|诉')];

/** Found before, or in another place. */
export const formerWords: readonly string[] = [
  ...listWords('previous|outside|first trimester|antenatal'),
  ...listWords('既往|外院|上次|去年|孕早期|孕中期|产检'),
];

/** In another place, or long before. */
const otherPlaceWords: readonly string[] = [
  ...listWords('elsewhere|referring'),
  ...listWords('当地|曾|年前|月前|周前'),
];

/** As others have it, or as it is explained to them. */
const quotingWords: readonly string[] = [...listWords('according to|explain'), ...listWords('告知|宣教')];

/** What follows may come to be. */
export const conditionalWords: readonly string[] = [
  ...listWords('when |in case|unless'),
  ...listWords('如|若|一旦|出现'),
];

/** What is looked out for, or was once. */
export const watchingWords: readonly string[] = [
  ...listWords('advis|watch|last '),
  ...listWords('警惕|注意|观察|以前'),
];

/** What was found in another place or at another time: so is what follows in the sentence. */
export const elsewhereWords: readonly string[] = [
  ...formerWords,
  ...otherPlaceWords,
  ...quotingWords,
  ...listWords('local hospital|last year|last month|years ago|months ago|weeks ago|at his gp|at her gp'),
  ...listWords('by the gp|per patient|per family'),
  ...listWords('院外|转诊前|前年'),
];

/** Earlier in a sentence: the rest is a condition, or was told or done elsewhere. */
export const governingWords: readonly string[] = [
  ...relativeWords,
  ...sayingWords,
  ...formerWords,
  ...otherPlaceWords,
  ...quotingWords,
  ...conditionalWords,
  ...watchingWords,
  ...listWords('noticed|since | as a |if |should |states|describes|per |complain|daughter|son '),
  ...listWords('history of|ago|warn|teach|look for'),
  ...listWords('自觉|发现|万一|当|凡|家属|天前|嘱|教会'),
];

/** What is usual of a drug or a disease, not what was found here. */
export const teachingWords: readonly string[] = [
  ...listWords('usually|often | can | may | might | could | would |commonly|typically|does not|means'),
  ...listWords(
    '可使|会使|会让|会令|容易让|可引起|可导致|可致|会引起|会导致|往往|通常|一般会|多数|常见|说明|不能排除|不能除外|不能完全|不代表|带教|典型',
  ),
];
