/** What somebody fears, wishes, makes of their illness, and thinks of a treatment. */
export const viewNames = ['fear', 'wish', 'idea', 'opinion'] as const;
export type ViewName = (typeof viewNames)[number];

/** How a sentence shows that it tells of one. */
const words: Readonly<Record<ViewName, RegExp>> = {
  fear: /怕|担心|担忧|慌|发愁|愁|忧|顾虑|吓|放不下|不放心|会不会|是不是|真的吗|不会.{0,8}吧|怎么办|不敢|不想|不愿|危险|后悔|怪我|\b(?:afraid|fear\w*|scar(?:ed|es?)|fright\w*|worr\w*|terrif\w*|dread\w*|concern\w*|nervous|anxious|los(?:e|ing)|die[ds]?|dying|rather not|do not want|don['’]t want|going to)\b|^(?:that|is|will|am) |[.] (?:is|will|am) [^.]*\?/i,
  wish: /想|回去|回家|希望|盼|要|求|给我|给.{0,2}开|开.{0,6}就行|就行|吧|能治就治|别|能不能|好了就|让我|\b(?:want\w*|hop(?:e|ing)|wish\w*|would like|['’]d like|would rather|['’]d rather|need|please|can (?:you|we|i)|could (?:you|we|i)|just|must i|shall i)\b/i,
  idea: /觉得|以为|认为|怕是|估计|可能|大概|八成|怀疑|是不是|肯定|准是|又犯|老毛病|因为|怪|闹的|累的|传上|\b(?:think|thought|reckon|suppose|must be|might be|could be|maybe|perhaps|wonder|blame|because|put it down|is it|just (?:a|my|the)|it['’]s (?:my|the|just)|old)\b/i,
  opinion:
    /愿|想|怕|同意|听您|听医生|行|吧|能治就治|不用|不要|该.{0,4}就|照|\b(?:want\w*|accept|rather|happy|like|prefer\w*|agree|refuse|think|stop|whatever|afraid|frightened|worr\w*)\b/i,
};

export function holdsView(view: ViewName, says: string): boolean {
  return words[view].test(says);
}
