import type { World } from '../world.ts';

const person =
  '(?:家属|家人|家里人|先生|丈夫|老公|爱人|对象|老伴|太太|妻子|老婆|媳妇|妈|爸|母亲|父亲|婆婆|公公|儿子|女儿|闺女|孩子|小朋友|朋友|陪|[他她]|哥|姐|弟|妹|奶奶|爷爷|外婆|外公)';
const out =
  '(?:出去|到外面|去外面|在外面|到外头|到门外|在门外|到门口|在门口|外头|回避|避一[避下]|避开|离开一|[到去在](?:走廊|过道|楼道|大厅|候诊|隔壁))';
const errand = '去.{0,3}(?:[缴交]个?费|挂个?号|登记|办.{0,3}手续)';
const within = '[^，。？,?]';
/** Ends a statement: what follows asks something else. */
const ended = '(?=[，。！；,.!;…]|$)';

const sendsOutZh = new RegExp(
  [
    `(?:请|麻烦|劳驾|让|叫|能|可以|先|方便)${within}{0,8}${person}${within}{0,8}${out}`,
    `(?:请|麻烦|劳驾|让|叫)${within}{0,8}${person}${within}{0,8}${errand}`,
    `${person}(?:，|,)?${within}{0,6}(?:请|麻烦|劳驾|先|能|可以)${within}{0,6}${out}`,
    `(?:请|麻烦|劳驾)(?:您|你)?先?${out}(?:等|一下|坐|待|呆|会儿|稍)`,
    `(?:想|要|能|可以|得|我|咱们?|我们|来)(?:先)?(?:[跟和同与]${within}{1,4})?单独${within}{0,6}(?:谈|聊|说|讲|问)(?!过)`,
  ].join('|'),
);
/** Says that the other is out already. */
const isOutZh = new RegExp(
  [
    `${person}${within}{0,4}(?:出去了|走开了|不在(?:这儿|这里|跟前|旁边|屋里|场)了?|听不[见到]了?|(?:[在到]外[面头]|在门外)(?:等|坐|呢|了)${within}{0,3})${ended}`,
    `(?:就|只有?|只剩下?|光)(?:咱们?|我们|我[跟和][您你]|[您你][跟和]我)(?:俩|两个?人?|两人|[，。,]|$)`,
    `(?:现在|这会儿)(?:就|只有?)[您你](?:自己)?一个人了`,
    `(?:这里|这儿|屋里|旁边|边上|现在)${within}{0,2}没(?:有)?(?:别人|外人|其他人|旁人)(?:了|在|听)?${ended}`,
    `门${within}{0,4}(?:关上|关好|关着|带上)了?${ended}`,
  ].join('|'),
);
const sendsOutEn = new RegExp(
  [
    String.raw`\b(?:could|can|would|will|may|please|ask(?:ed)?|let|like|sent|i've got|i have got)\b[^.?!]{0,40}\b(?:wait|step|sit|go|pop|leave|stay|leaving)(?:ing|ping|ting)?\b[^.?!]{0,14}\b(?:outside|out(?: of the room| for| while|,|\?|\.|$)|the room|waiting (?:room|area)|corridor|hallway|us)`,
    String.raw`\b(?:speak|talk|chat|word)\b[^.?!]{0,24}\b(?:alone|in private|privately|on (?:your|her|his) own|by (?:your|her|him)self)`,
    String.raw`\b(?:i'd like|i would like|i want|i need|let me|may i|can i|could i|i'll)\b[^.?!]{0,12}\b(?:see|ask|examine)\b[^.?!]{0,30}\b(?:alone|in private|privately|on (?:your|her|his) own)`,
    String.raw`\bgive us (?:a|some|a few|five|two) (?:minutes?|moments?|privacy)`,
  ].join('|'),
  'i',
);
const isOutEn = new RegExp(
  [
    String.raw`\b(?:just|only) (?:the two of us|us two|you and (?:me|i)|the pair of us)\b`,
    String.raw`\b(?:we are|we're|now (?:that )?(?:you are|you're)) (?:now |quite |all )*(?:alone|on (?:our|your) own|by (?:ourselves|yourself))\b(?! (?:at|in) )`,
    String.raw`\b(?:nobody|no one|no-one) else (?:is here|can hear|in (?:here|the room)|is in)\b`,
    String.raw`\b(?:he|she|they|husband|wife|partner|mother|mum|father|dad|daughter|son|sister|brother)(?:'s| is| has|'ve| have)? (?:now |just |all )?(?:outside|stepped out(?:side)?|gone out(?:side)?|left the room|out of the room|out of earshot|waiting outside|in the (?:corridor|hallway|waiting room))(?: now| for a (?:minute|moment|bit))?(?=[.,;:!]| so | and |$)`,
    String.raw`\b(?:he|she|they) (?:can't|cannot|won't) hear (?:us|you)\b`,
    String.raw`\bdoor(?:'s| is) (?:shut|closed)\b`,
  ].join('|'),
  'i',
);
const sendsPatientOut =
  /(?:孩子|小朋友|宝宝|患者|病人)(?!的?(?:[他她]|妈|爸|爷|奶|外|姥|家|丈夫|爱人|老伴|妻|儿|女|先生|太太))[^，。？,?]{0,8}(?:出去|外面|门外|外头|回避)|\b(?:child|kid|little one|patient)\b(?!'s)[^.?!]{0,20}\b(?:wait|step|sit|go|leave)\b/i;

/** The first words of a question name who is to answer it: "他儿媳妇，你进来说说", "这位是先生吧". */
const relation =
  '(?:家属|先生|丈夫|老公|爱人|对象|老伴|太太|妻子|老婆|儿媳妇?|媳妇|女婿|妈妈?|爸爸?|母亲|父亲|婆婆|公公|儿子|女儿|闺女|哥哥?|姐姐?|弟弟?|妹妹?|奶奶|爷爷|外婆|外公)';
const callsRelative = new RegExp(
  [
    `^\\s*(?:[这那]位)(?:就?是|该是)?(?:[他她]的?|患者的?|病人的?|孩子)?${relation}`,
    `^\\s*(?:[他她]的?|患者的?|病人的?|孩子(?:的|他|她)?|老爷子的?|老太太的?)${relation}(?:，|,|：|:|、|您|你)`,
    `^\\s*(?:问一?下?|麻烦)?家属(?:，|,|：|:|您|你)`,
    String.raw`^\s*(?:and )?(?:you (?:must be|are)|you're|can i ask|may i ask|let me ask|a question for) (?:his|her|the) (?:husband|wife|partner|mother|mum|father|dad|daughter|son|sister|brother|daughter-in-law|son-in-law)\b`,
  ].join('|'),
  'i',
);

interface Addressed {
  readonly speakTo?: 'patient' | 'relative' | undefined;
  readonly alone?: boolean | undefined;
}

/**
 * Whom a question is put to, and whether the other waits outside. Who asks the other to leave, or says that they have, speaks
 * to who stays, in the same breath: whatever the call names goes first.
 */
export function findAddressed(
  question: string,
  { speakTo, alone }: Addressed,
  { speakers }: Pick<World, 'speakers'>,
): Addressed {
  if (!speakers.hasCompany || alone !== undefined) return { speakTo, alone };
  if (speakTo === undefined && callsRelative.test(question)) return { speakTo: 'relative', alone };
  const sends = sendsOutZh.test(question) || sendsOutEn.test(question);
  if (!sends && !isOutZh.test(question) && !isOutEn.test(question)) return { speakTo, alone };
  if (speakTo !== undefined || speakers.isAlone()) return { speakTo, alone: true };
  return { speakTo: sendsPatientOut.test(question) ? 'relative' : 'patient', alone: true };
}
