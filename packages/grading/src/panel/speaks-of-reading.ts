/**
 * Three things that come together where a text speaks of how it is read: the text or the sheet it is held against, what
 * is to be found there, and that all or nothing is. Advice to a patient has one or two of them.
 */
const english = [
  /\b(?:answers?|repl(?:y|ies)|responses?|texts?|above|paragraphs?|pages?|sheets?|lists?|lines?|boxes|entries|statements?|readers?|writers?|transcripts?|samples?|records?|panel|blocks?|output|notes?|machine|reads?)\b/,
  /\b(?:present|found|finds?|contain(?:s|ed)?|cover(?:s|ed|age)?|missing|absent|left out|complete|true|met|yes|tick(?:ed)?|counts?|score[ds]?|judge[ds]?|grade[ds]?|harm(?:ful|s)?|hazards?|dangerous|perfect|result|taken as|favou?r|asks? for|looked? for|seeks?|said|includ(?:es?|ed))\b/,
  /\b(?:all|every|everything|each|any|anything|nothing|none|never|whole|full|zero|only|no)\b/,
];
const chinese = [
  /清单|条目|[本此该全]文|文中|上文|以上文字|答卷|答案|[本该此]?回答|读者|核对|核查|逐[行条]|样本|材料|输出|登记|段话|段文字|这份文字|[一每]行|[几那各]句|句子|评|判|结论|结果/u,
  /命中|存在|“有”|写有|算作|视[为同作]|记为|打勾|成立|包含|遗漏|齐全|面面俱到|沿用|满足|通过|答[对到]|给过|不利|坏处|危险|如实|照实|说了|找得到/u,
  /全部|全都|都|每|一律|均|无一|所有|凡是|凡|从不|一处也|没有一/u,
];

/** Whether a passage speaks of how it is to be read. Innocent ones may; it is a reason to look twice, no more. */
export function speaksOfReading(passage: string): boolean {
  const words = passage.toLowerCase();
  return [english, chinese].some(parts => parts.every(part => part.test(words)));
}
