/** How somebody does beside how they did when the visit began. */
export type Trend = 'better' | 'same' | 'worse';

const asksForNow =
  /(?:现在|这会儿|眼下|目前|此刻|用药后|打完针).{0,8}(?:几分|多[疼痛])|\b(?:(?:rate|score|how (?:bad|much)).{0,24}(?:pain|hurt).{0,16}\bnow|now.{0,24}(?:pain|hurt).{0,16}(?:of|to) (?:10|ten))\b|(?:现在|这会儿|眼下|目前|此刻).{0,6}(?:怎么样|感觉|如何|好[点些]|舒服|难受|还[疼痛晕喘闷吐烧难])|(?:感觉|觉得|人|疼|痛|喘|晕|好受).{0,4}(?:好[点些]|轻[点些]|缓[解和过]|减轻|强[点些]|舒服[点些])了?[没吗么?]|^(?:有没有|有)?(?:好[点些一]|缓解|减轻|见好|好转)[^,]{0,4}[没吗么?]|(?:用|打|吃|输)[了过完]药.{0,6}(?:怎么样|好[点些]|管用|有用|效果)|\b(?:how (?:do you feel|are you feeling|are you doing|is (?:he|she|it|the pain)|does (?:he|she|it) feel) (?:now|at the moment|after)|feel(?:ing)? (?:any )?(?:better|worse|different)|any (?:better|easier|relief|worse)|(?:better|worse|easier) (?:now|than before|after)|(?:pain|breathing|headache|dizziness|nausea|it) (?:any )?(?:easing|better|easier)|did (?:that|it|the \w+) help)\b/;

/** Whether a part asks how it is now, not how it began. */
export function isAboutNow(part: string): boolean {
  return asksForNow.test(part);
}
