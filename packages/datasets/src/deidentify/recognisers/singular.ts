import { type Finding, findPattern, type Note } from '../note.ts';

/** What makes a description one of a single person. */
const cue =
  '(?:唯一|最后一|第一[位个名例]|首[位例个名]|冠军|亚军|季军|金牌|银奖|得主|纪录保持者|传人|传承人|劳模|状元|上过|登上|热搜|获救|生还|幸存|[那这][个位名]|年纪最大|最年长|最年轻|最老的|最多的|独自|第[二三四五]例|首富|首任|创始人|发明人|原型|主播|网红|名人|著名|知名|头号|全国|全省|全市|全县|全军|仅有|仅存|仅此|独一个|头一个|末代|人人皆知|皆知|粉丝|年龄最长|上了新闻|独揽|领唱|归化)';
const chinese = [
  new RegExp(
    `(?:患者|老人|其|他|她|该(?:患[儿者]|战士|员)|此人|我|父|母|孩子|后者|前者|本人)?(?:系|是|为|乃|即|自称|自称是|据悉其为|作为|称其父是|称是|人称|原是|曾是|就是)(?<id>(?=[^，。；！？\\n]{0,36}${cue})[^，。；！？\\n"”]{5,40}?)(?=[，。；！？"”\\n]|\\s|之[夫妻子女父母]|$|（|\\()`,
    'dgu',
  ),
  /(?<=[，。；"“由]|^)(?<id>(?=[^，。；！？\n]{0,20}(?:唯一|最后一|冠军|纪录保持者|得主|[那这][个位名]|首[位例个名]))(?:[本全]?[市县省镇村岛厂校州旗区乡]|全国|国内|当地|我[市县省镇村]|俺[县村]|\d{4}年|\d{2}·\d|[一-龥]{1,4}[市县省镇村岛厂校州旗区乡])[^，。；！？\n"”]{5,36}?)(?=[，。；！？"”\n]|\s|$)/dgu,
  /(?<=[，。；：\s/]|^)(?:老人|患者|本人|阿婆|他|她)?(?:是|系|为|乃)?(?<id>[^，。；！？\n：:]{0,24}(?:唯一|独一个|仅有的?一|仅存|仅此一|仅[他她]一人|就[他她]一个|头一个|最后一[代位个名双]|末代|现存|年龄?最长|最年长|人人皆知|全[市县镇乡村]皆知|上过(?:纪录片|电视|新闻|热搜)|上了(?:新闻|电视|热搜)|上热搜|专题片|纪录片|百万粉丝|独揽|那[名位](?!医|患|大夫|主任|老师)|独自守|认得的|[一二三四五六七八九十百]+年的老(?:人|邮差|师傅))[^，。；！？\n]{0,24})/dgu,
  /(?:纹身|刺青|字条写?|纸条写?|绰号|外号|人称|江湖人称|胎记)[:：]?(?<id>["“][^"”\n]{2,30}["”])/dgu,
];
const english = [
  /\b(?<id>the (?:only|first|last|sole|youngest|oldest|retired|former|current|late|longest-serving|reigning|author|surrogate|inventor|founder|winner|captain|cheesemaker|lighthouse keeper)\b(?! (?:one|two|three|time|dose|few|visit|week|day|month|year|night|thing|side effect|option|episode|admission|scan|symptom|complaint|finding|ones|24|48|\d))[^.;,!?()\n]{4,90})/dg,
  /\b(?<id>the (?:19|20)\d{2} [^.;,!?()\n]{4,60}(?:champion|winner|medallist|medalist|queen|king|runner-up|finalist))/dg,
  /\b(?<id>(?:[Oo]nly|[Oo]ldest|[Ll]ast|[Rr]eigning|[Ff]ormer|[Yy]oungest|[Ff]irst|[Ss]ole)(?: living| surviving)? (?:person|woman|man|schooner|captain|queen|king|champion|survivor|winner|female|male|speaker|keeper|resident|patient in|player|member)\b[^.;!?()\n]{4,80})/dg,
  /\b(?<id>the (?:man|woman|girl|boy|one|lady|guy|mask carver|carver|maker|artist|singer|driver|farmer|nurse|teacher|doctor) (?:who|that|from)\b(?! (?:is|was) (?:here|with|on))[^.;!?()\n]{8,80})/dg,
  /\b(?<id>\w+-time [^.;,!?()\n]{3,50}(?:champion|winner)[^.;,!?()\n]{0,50})/dg,
  /\b(?:is|was|as|'s) (?<id>(?:the|our|a) [^.;,!?()\n]{3,60}(?:champion|winner|record[- ]holder|documentary|TV|newspaper|medallist|medalist|on the island|in the county|of the diocese|mayor|bishop|senator|celebrity|viral|novelist|astronaut)[^.;,!?()\n]{0,30})/dg,
];

/** Descriptions that single out one person. */
export function findSingular(note: Note): readonly Finding[] {
  return (note.language === 'zh' ? chinese : english).flatMap(pattern =>
    findPattern(note, pattern, { class: 'other', reason: 'description of one single person', strength: 77 }),
  );
}
