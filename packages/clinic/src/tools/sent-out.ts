import type { World } from '../world.ts';

const person =
  '(?:家属|家人|家里人|先生|丈夫|老公|爱人|太太|妻子|老婆|媳妇|妈|爸|母亲|父亲|婆婆|公公|儿子|女儿|闺女|孩子|小朋友|朋友|陪|[他她]|哥|姐|弟|妹|奶奶|爷爷|外婆|外公)';
const out = '(?:出去|到外面|去外面|在外面|到门外|在门外|到门口|在门口|外头|回避|避一[避下]|离开一)';
const within = '[^，。？,?]';
const sendsOutZh = new RegExp(
  [
    `(?:请|麻烦|让|能|可以|先|方便)${within}{0,8}${person}${within}{0,8}${out}`,
    `${person}${within}{0,6}(?:请|麻烦|先|能|可以)${within}{0,6}${out}`,
    `(?:想|要|能|可以)(?:跟|和|同|与)${within}{1,4}单独(?:谈|聊|说|讲|问)`,
  ].join('|'),
);
const sendsOutEn =
  /\b(?:could|can|would|will|may|please|ask|let|like)\b[^.?!]{0,40}\b(?:wait|step|sit|go|pop|leave|stay)\b[^.?!]{0,14}\b(?:outside|out(?: of the room| for| while|,|\?|$)|the room|waiting (?:room|area)|corridor|hallway|us)|\b(?:speak|talk|chat|word)\b[^.?!]{0,20}\b(?:alone|in private|privately|on (?:your|her|his) own)\b/i;
const sendsPatientOut =
  /(?:孩子|小朋友|宝宝|患者|病人)[^，。？,?]{0,8}(?:出去|外面|门外|外头|回避)|\b(?:child|kid|little one|patient)\b[^.?!]{0,20}\b(?:wait|step|sit|go|leave)\b/i;

/** Who asks the other to wait outside, and goes on asking in the same breath, speaks to who stays. */
export function findSentOut(
  question: string,
  { speakers }: Pick<World, 'speakers'>,
): { readonly speakTo?: 'patient' | 'relative'; readonly alone?: true } {
  if (!speakers.hasCompany || !(sendsOutZh.test(question) || sendsOutEn.test(question))) return {};
  return { speakTo: sendsPatientOut.test(question) ? 'relative' : 'patient', alone: true };
}
