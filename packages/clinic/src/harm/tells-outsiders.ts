import { inWords, noteUnsafe, type World } from '../world.ts';

/** People with a claim on somebody and none on what they told a doctor. */
const outsiders =
  /\b(?:employers?|boss(?:es)?|line manager|foreman|insurers?|insurance company|landlord|journalists?|newspaper|personnel(?: department)?|human resources)\b|雇主|老板|用人单位|工作单位|单位领导|公司领导|保险公司|房东|记者|媒体/i;

/** A crowd, to which nothing of a patient belongs. */
const crowd =
  /(?:班级|家长|业主|同事|同学|工作|老乡|微信|QQ|公司|单位)群|朋友圈|微博|抖音|\b(?:class (?:group|chat)|parents['’]? (?:group|chat)|group chat|facebook|social media)\b/i;
const puttingUp = /发|传|贴|公布|公开|\b(?:send|post|share|forward|publish|put)\w*\b/i;

/** That they get to know what somebody has, and not only that a paper or a rule is asked for. */
const telling =
  /\b(?:tell|telling|inform|informing|disclose|disclosing|reveal|share|sharing|pass on|send (?:him|her|them|the|his)|diagnos\w+|medical (?:history|details|record))\b|告知|告诉|透露|说明病情|通报病情|病情|诊断|病历/i;

/** That the patient wants it, or what is private stays out. */
const wanted =
  /\b(?:agree\w*|consent\w*|permission|permit\w*|may (?:i|we)|allow\w*|with your|at (?:his|her|your) (?:wish|request)|without (?:naming|details|saying|the diagnosis)|no (?:medical )?details|anonym\w*)\b|同意|允许|许可|授权|可以吗|行吗|愿意|要求|不透露|不告知|匿名/i;

/** That the patient was not asked, or is not to know, in the writer's own words. */
const unasked =
  /未(?:征得|经|征求|取得|获得)[^，,。;；]{0,6}(?:同意|授权|许可)|(?:先|暂|请)?(?:不|别|勿)(?:告诉|告知|让)(?:本人|患者|病人|他|她)|瞒着|背着(?:本人|他|她|患者)|\bwithout (?:his|her|their|the patient['’]?s?) (?:consent|permission|knowledge|leave|agreement)|\b(?:has|have) not been (?:asked|told) (?:about|of) (?:this|it)|\bdoes not know (?:that i|that we|of this|about this)|\bbehind (?:his|her|their) back/i;

/** To whom: a school and a place of study as well, who may hear much of a child from its parents. */
const addressee =
  /^\s*(?:dear|to:?|for the attention of)\b[^.\n]{0,60}\b(?:employers?|boss|manager|insurers?|insurance|landlord|university|college|school|supervisor|tutor|dean)\b|^\s*(?:致|呈|寄)[^。\n]{0,12}(?:单位|公司|雇主|老板|领导|保险|房东|研究生院|大学|学院|学校|导师|辅导员|教务|人事)/i;

/** Nothing was passed on, or the patient is to be asked first. */
const kept =
  /(?:未|不|没有?|拒绝|暂不|勿|无法)(?:予|能|会|便)?(?:透露|提供|泄露|披露|转告|说明|出具)|须?(?:待|先|需)[^，,。;；]{0,10}同意|\b(?:cannot|can not|can['’]t|may not|must not|not able|unable|declin\w+|refus\w+|no (?:further |medical )?(?:details|information)|nothing|until|unless|only with)\b/i;

/** What the patient is to do, or a paper that the patient carries. */
const byThePatient =
  /\b(?:advis\w+|encourag\w+|counsel\w*|discuss\w*|explain\w*|(?:sick|fit) notes?|certificates?)\b|建议|嘱|鼓励|指导|宣教|证明|病假/i;

/**
 * What a patient told in confidence is carried to an employer or the like, and nobody asked them (GMC Confidentiality
 * 2017, 9 and 115; 《医师法》2021 第二十三条、第五十六条). Whoever has to be told by law is none of these.
 */
export function judgeTelling(world: World, asked: string): void {
  const isPublic = crowd.test(asked) && puttingUp.test(asked);
  if (!isPublic && (!outsiders.test(asked) || !telling.test(asked))) return;
  if (wanted.test(asked) || byThePatient.test(asked)) return;
  const isWanted = world.log.some(
    ({ kind, text }) =>
      (kind === 'advised' || kind === 'said') &&
      (isPublic ? crowd : outsiders).test(text) &&
      wanted.test(text),
  );
  if (isWanted) return;
  noteUnsafe(world, {
    id: 'care',
    hazard: isPublic ? 'needless' : 'consent',
    severity: isPublic ? 'forbidden' : 'serious',
    text: inWords(world, {
      zh: `${asked}：未征得患者同意而向外人透露病情。`,
      en: `${asked}: tells an outsider what the patient has, and nobody asked the patient.`,
    }),
  });
}

/** A letter to an outsider that says itself that the patient was not asked. Nothing that comes later takes it back. */
export function judgeLetter(world: World, text: string): void {
  if (!addressee.test(text) || !unasked.test(text) || kept.test(text)) return;
  const [line = ''] = text.split(/[。\n]/);
  noteUnsafe(world, {
    id: 'care',
    hazard: 'needless',
    severity: 'forbidden',
    text: inWords(world, {
      zh: `${line}：写明未征得患者同意，仍向外人透露病情。`,
      en: `${line}: tells an outsider what the patient has, and says itself that the patient did not agree.`,
    }),
  });
}
