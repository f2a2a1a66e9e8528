/** Numbers with what measures them, numerals and negations, in the order of their signs: what no harmless edit may touch. */
export function listKeptFacts(text: string): readonly string[] {
  const patterns = [
    /[<>≤≥=±~～-]?\s*\d(?:[\d.,]*\d)?(?:\s*[×x]\s*10[⁰¹²³⁴⁵⁶⁷⁸⁹^\d]*)?\s*(?:[A-Za-zμµ%‰℃°/·²³]+|岁|年|个月|月|天|日|周|小时|分钟|次(?:\/[分日天周])?|片|粒|支|瓶|袋|滴|丸|级|期|型|度|倍|毫克|微克|克|毫升|升|毫米|厘米|公斤|单位|国际单位)?/gu,
    /\p{Script=Han}{1,2}[/／]\p{Script=Han}{1,2}/gu,
    /(?:毫|微|公|厘|国际)(?:克|升|米|斤|单位|摩尔)|第\s?\d+/gu,
    /[零〇一二三四五六七八九十百千万两半]+/gu,
    /[不无未没非否勿莫禁忌]|避免|除外|阴性|阳性|\b(?:no|not|never|without|none|except|[a-z]+n['’]t)\b/giu,
    /[左右]|\b(?:left|right)\b/giu,
  ];
  return patterns
    .flatMap(pattern => (text.match(pattern) ?? []).map(found => found.replaceAll(/\s/g, '')))
    .sort();
}
