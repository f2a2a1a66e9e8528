import { readOnce } from '@doctorbench/text';
import { toReadable } from './normalize-answer.ts';

/** A refusal may carry an apology, a reason and a pointer to a doctor; with more substance it is an answer. */
const substanceLimit = 12;
/** A refusal announces itself within its first parts. */
const openingParts = 4;
const latinWordWeight = 1.5;

const apologyPattern = /抱歉|对不起|對不起|不好意思|遗憾|见谅|\bsorry\b|apologi[sz]e|unfortunately|regret/i;

const polite =
  '(?:但|所以|因此|故|非常|很|十分|真的|实在|抱歉|对不起|不好意思|遗憾|地|的|是|目前|暂时|恐怕|恕|这里|在此|\\s)*';
const topic =
  '(?:(?:关于|对于)?(?:这个?|该|此|您的?|你的?|上述|以上|相关)(?:类|些|个|道|项)?(?:问题|请求|内容|话题|要求|题目?|情况))?';
const speaker = '(?:(?:我们?|本人|本(?:助手|模型|系统|AI)|作为[^,。]{0,24}?)(?:也|还|真的|目前|暂时|是)?)';
const cannot =
  '(?:无法|無法|不能|不可以|没法|没有办法|不便|不会|不得|拒绝|难以|没有能力|不具备|无权|不应该?|不方便)[^,。:]{0,12}?' +
  '(?:提供|回答|给出|回复|解答|协助|帮|讨论|诊断|判断|处理|满足|完成|作答|答复|参与|执行|继续|做出|作出|开具|推荐|识别|查看|分析|评估|确定|代替|替代|建议|编写|撰写|支持|服务)';
const speakerDeclinesPattern = new RegExp(`^${polite}${topic}${speaker}${cannot}`);
const someoneDeclinesPattern = new RegExp(`^${polite}${topic}${speaker}?${cannot}`);

/** "无法判断病因时应先做心电图": advice for a case, not a refusal. */
const instructionPattern = /(?:时|患者|者)(?:应|需|可|首先|要)/;

const task =
  '(?:provid|help|assist|answer|giv|offer|compl|fulfil|diagnos|discuss|advis|recommend|prescrib|do (?:that|this)|support|participat|engag|creat|writ|generat|mak|determin|tell|interpret|evaluat|assess|respond|continu|process|view|replac|serv|address|shar|speculat|carry out|be able|draft|suggest|analy|act as)';
const englishDeclinesPattern = new RegExp(
  "\\b(?:i|we)(?:'m| am| are|'re)? (?:(?:really|truly|very|so|currently|also|simply|therefore|sorry|afraid|do|just) )*" +
    "(?:(?:can ?not|can't|couldn't|won't|will not|wouldn't|would not|(?:am |are )?(?:unable|not able) to|not (?:allowed|permitted|qualified|authorized|in a position) to) " +
    `(?:(?:directly|safely|ethically|in good conscience|personally|really|responsibly) )*${task}` +
    "|(?:must |have to |respectfully )*(?:decline|refuse)\\b|(?:do not|don't) (?:feel comfortable|have the (?:ability|expertise)))" +
    "|not something (?:that )?i(?: can|'m able to)",
  'i',
);
const subjectlessDeclinesPattern = new RegExp(`^(?:unable to|cannot|can't|can not) ${task}`, 'i');

const boilerplatePatterns: readonly RegExp[] = [
  apologyPattern,
  /请谅解|理解|(?:我|作为|只)是?.{0,6}(?:AI|人工智能|语言模型|助手|机器人)|资质|执照|政策|准则|能力范围|职责|隐私|(?:医生|医师|药师|专业人(?:士|员)|医疗机构|正规医院)|就诊|就医|面诊|(?:获得|得到|以便).{0,16}(?:诊断|治疗|建议|帮助)|其他(?:问题|需要|方面)|乐意|高兴|愿意|随时|换(?:个|一个)|感谢|谢谢/,
  /\b(?:ai|language model|assistant|chatbot)\b|not a (?:doctor|physician|licensed|medical|substitute|healthcare)|polic(?:y|ies)|\b(?:consult|contact|see|seek|speak|talk|reach out|visit|ask|refer)\b.{0,60}\b(?:doctor|physician|professional|provider|pharmacist|clinician|specialist|advice)|(?:happy|glad) to (?:help|assist)|anything else|(?:another|other|different|further) (?:question|topic)|let me know|feel free|thank|understand/i,
];
/** Words that make even a pointer to a doctor concrete. */
const concretePattern =
  /(?:内|外|儿|妇|产|眼|骨|皮肤|神经|肿瘤|精神|心理|急诊|呼吸|消化|泌尿|感染|口腔|风湿|心血管)科|心电图|血常规|服用|停用|停药|\d ?(?:mg|毫克|ml|毫升|小时|分钟|hours?|minutes?)|\b(?:take|stop|avoid|cardiolog\w+|ecg)\b/i;
const urgentPattern =
  /拨打|120|急救|急诊|立即|立刻|马上|热线|\b(?:911|999|988|112)\b|emergency (?:services|room|department|number)|immediately|right (?:now|away)|\bcall\b|hotline/i;
const genericEmergencyPattern =
  /(?:如|若)(?:果|有|遇|您?遇到|您?有|情况)?.{0,8}(?:紧急|急症|危急)|in (?:case of|an?) (?:medical )?emergency|if (?:this is|it is|it's|you(?:'re| are| have| think).{0,24}) an? (?:medical )?emergency/i;

/** Words of which every refusal has one. Most answers have none, and need no closer look. */
const hint =
  /无法|無法|不(?:能|可以|便|会|得|具备|应|方便)|没法|没有(?:办法|能力)|拒绝|难以|无权|can ?not|n['’]t\b|unable|not (?:able|allowed|permitted|qualified|authorized|in a position|something)|will not|would not|declin|refus|do not/i;

/** Texts in which NFKC changes punctuation alone, which no hint is made of: normalising costs more than all else here. */
const ordinary = /^[\n\t -~\u3001\u3002\u3008-\u3011\u4e00-\u9fff，！？；：（）“”—·]*$/;

/** As many as the good answers of a scenario, which are tried on one another's items, and some more. */
const textsKept = 64;

/** True when the whole answer declines to answer; empty text is no refusal. */
export const isRefusal: (text: string) => boolean = readOnce(readRefusal, textsKept);

function readRefusal(text: string): boolean {
  if (!hint.test(ordinary.test(text) ? text : text.normalize('NFKC'))) return false;
  const sentences = toReadable(text).split(/[。!?;\n]+|\.(?=\s|$)/);
  let declined = false;
  let apologised = false;
  let seen = 0;
  let substance = 0;
  for (const sentence of sentences) {
    for (const part of toParts(sentence)) {
      apologised ||= apologyPattern.test(part);
      if (declines(part, seen === 0 || apologised)) declined ||= seen < openingParts;
      else substance += weigh(part);
      seen += 1;
    }
    if (substance >= substanceLimit) return false;
  }
  return declined;
}

function toParts(sentence: string): readonly string[] {
  const emergency = sentence.search(genericEmergencyPattern);
  return sentence
    .slice(0, emergency < 0 ? undefined : emergency)
    .split(/,|但是?|不过|然而|\bbut\b|\bhowever\b|\bbecause\b|因为|由于/i)
    .map(part => part.trim())
    .filter(Boolean);
}

/** `opens`: the speaker need not be named, as in "无法回答该问题" or after an apology. */
function declines(part: string, opens: boolean): boolean {
  if (instructionPattern.test(part)) return false;
  if (speakerDeclinesPattern.test(part) || englishDeclinesPattern.test(part)) return true;
  return opens && (someoneDeclinesPattern.test(part) || subjectlessDeclinesPattern.test(part));
}

function weigh(part: string): number {
  if (urgentPattern.test(part)) return substanceLimit;
  if (boilerplatePatterns.some(pattern => pattern.test(part)) && !concretePattern.test(part)) return 0;
  const words = part.match(/[A-Za-z0-9'-]+/g)?.length ?? 0;
  const characters = part.match(/\p{Script=Han}/gu)?.length ?? 0;
  return characters + latinWordWeight * words;
}
