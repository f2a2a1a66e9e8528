import { listWords } from './list-words.ts';
import { conditionalWords, formerWords, relativeWords, sayingWords, watchingWords } from './told-words.ts';

/** Words in the same clause that make it a plan, a wish, a condition or somebody else’s result. */
export const openWords: readonly string[] = [
  ...relativeWords,
  ...sayingWords,
  ...formerWords,
  ...conditionalWords,
  ...watchingWords,
  ...listWords('pending|await|outstanding|to be |will |plan|recheck|repeat|check |order|sent|request'),
  ...listWords('need|should| if |once |target|aim|goal|monitor|until|not done|not yet|not back|not ready'),
  ...listWords('not available|unavailable|refus|consider|recommend|prior|old |chase|follow|next|arrange'),
  ...listWords('book|please|for |before|whether|keep|at day|on day|weekly|tomorrow|tonight|overnight'),
  ...listWords('hourly|every |each |night team|day team|look out|to exclude|to rule out|to confirm'),
  ...listWords('to look for|listen |auscultate |ask |come back|come to|stop it|stop taking'),
  ...listWords('待|未回|未出|尚未|拟|计划|将|复查|建议|需|应|目标|送检|送|开具|未做|未查|没做'),
  ...listWords('没查|完善|必要时|之前|等|后|再|请|可行|安排|定期|监测|维持|控制|争取|进一步|前'),
  ...listWords('否|明日|明天|明早|明晨|次日|每日|每天|每小时|每班|接班|下一班|夜班|是否|有无'),
  ...listWords('关注|来院|返院|回院|来诊'),
];

/** Words earlier in a sentence that make the rest of it a plan. */
export const planWords: readonly string[] = [
  ...listWords('plan|to do|next:|please|will |should|tomorrow|every |hourly|repeat |recheck'),
  ...listWords('计划|下一步|拟|嘱|请|明日|明天|明早|今晚|每小时|每日|复查|建议|完善'),
];

/** In the clause before a name: what follows may come to be. */
export const conditionWords: readonly string[] = [
  ...listWords(' if | when | should | as soon as | once | until '),
  ...listWords('若|如果|如出现|一旦|万一|等到|直到'),
];
