/** Phrases around the asker's own words, the same in every hospital. */
export const spoken = {
  asEver: {
    zh: ['“{asked}”，照常，跟平时一样。', '“{asked}”嘛，照常的，跟平时没两样。'],
    en: ['"{asked}": as always, nothing different.', 'As for "{asked}", the same as every day.'],
  },
  untold: {
    zh: ['“{asked}”，没人说过有这个。', '“{asked}”，没听谁说过。'],
    en: ['"{asked}": nobody ever said so.', 'As for "{asked}", not that anybody has told us.'],
  },
  asTold: {
    zh: ['“{asked}”，就是我刚说的那样。', '“{asked}”，跟我说的一样，就那个情况。'],
    en: ['As for "{asked}": it is as I have told you.', '"{asked}": just as I said.'],
  },
  noneElse: {
    zh: ['“{asked}”，除了说过的，别的没有。', '“{asked}”，就是说过的那些，没有别的。'],
    en: [
      '"{asked}": nothing beyond what I have told you.',
      'As for "{asked}", no more than I have told you.',
    ],
  },
  noted: {
    zh: ['“{asked}”，就看病历上写的，别的没有。', '“{asked}”，病历上写了什么就是什么，别的没有。'],
    en: [
      '"{asked}": only what is in the notes, nothing else.',
      'As for "{asked}", what the notes say and nothing beyond it.',
    ],
  },
  asFound: {
    zh: [
      '“{asked}”，您刚才查到的就是了，我自己说不上来。',
      '“{asked}”，得看您查的时候看到的，我自己说不好。',
    ],
    en: [
      '"{asked}": what you found yourself; more I could not say.',
      'As for "{asked}", you saw for yourself; I could not say.',
    ],
  },
  atDoor: {
    zh: ['“{asked}”，来的时候就说了：{words}。', '“{asked}”，进门就跟您说过：{words}。'],
    en: [
      '"{asked}": as you were told at the beginning: {words}.',
      'As for "{asked}", you were told so: {words}.',
    ],
  },
  taughtBack: {
    zh: ['您刚才说的是：{told}。', '我记得您说：{told}。'],
    en: ['You told me: {told}.', 'As I understood you: {told}.'],
  },
  notTaught: {
    zh: ['这个您还没跟我说过呢。', '这您还没告诉我，您先说说？'],
    en: ['You have not told me that yet.', 'You have not told me about that yet; how should it be?'],
  },
  tooMany: {
    zh: ['您一下问这么多，我记不住：“{asked}”您再问一遍吧。', '太多了我记不过来，“{asked}”您再慢慢问。'],
    en: [
      'That was a lot at once: please ask me again: "{asked}".',
      'I lost track; please ask me again: "{asked}".',
    ],
  },
  unknown: {
    zh: ['“{asked}”，这个我说不太准。', '“{asked}”，具体的我说不好。'],
    en: ['As for "{asked}", I could not say for sure.', '"{asked}": that is hard to say exactly.'],
  },
  unknownAlone: {
    zh: ['这个我说不太准。', '具体的我说不好。'],
    en: ['I could not say for sure.', 'That is hard to say exactly.'],
  },
  idle: {
    zh: ['没有的事，“{asked}”也就谈不上了。', '既然没有，“{asked}”就没什么可说的。'],
    en: ['So there is nothing to say about "{asked}".', 'As there was none, "{asked}" does not arise.'],
  },
  confirmed: {
    zh: ['“{asked}”——嗯，是的。', '“{asked}”，是的。'],
    en: ['"{asked}" Yes.', 'And "{asked}": yes.'],
  },
  nowOfBetter: {
    zh: ['{name}比刚来的时候好些了。', '{name}好一点了，没刚来的时候那么厉害。'],
    en: ['{name}: better than at the beginning.', '{name}: a bit better, it has eased.'],
  },
  nowOfSame: {
    zh: ['{name}还是那样，跟刚来的时候差不多。', '{name}还那样，没觉着有什么变化。'],
    en: ['{name}: about the same as at the beginning.', '{name}: no real change so far.'],
  },
  nowOfWorse: {
    zh: ['{name}比刚来的时候还厉害。', '{name}好像更厉害了。'],
    en: ['{name}: worse than at the beginning.', '{name}: it has got worse.'],
  },
  nowOfGone: {
    zh: ['{name}现在没有了。', '{name}这会儿好了，没有了。'],
    en: ['{name}: that has gone now.', '{name}: not any more, it has gone.'],
  },
  sinceOfGone: {
    zh: ['{name}已经好了，没再有。', '{name}这回没有了。'],
    en: ['{name}: that has gone.', '{name}: not any more.'],
  },
  sinceOfBetter: {
    zh: ['{name}比上次来好些了。', '{name}这回好一点了。'],
    en: ['{name}: better than last time.', '{name}: it has got better since we last spoke.'],
  },
  sinceOfSame: {
    zh: ['{name}跟上次来差不多。', '{name}还是上次那样。'],
    en: ['{name}: much the same as last time.', '{name}: no different from last time.'],
  },
  sinceOfWorse: {
    zh: ['{name}比上次来还厉害。', '{name}这回更厉害了。'],
    en: ['{name}: worse than last time.', '{name}: it has got worse since we last spoke.'],
  },
  nowNone: {
    zh: ['后来没再那样过，现在好好的。', '没有，那一回过去以后就没再有过。'],
    en: ['It has not happened again since; it is all right now.', 'No, not again since that time.'],
  },
  taken: {
    zh: ['{name}还在用，没停过。', '{name}一直用着呢。'],
    en: ['{name}: yes, that is still taken.', '{name}: still taken, it was not stopped.'],
  },
  stopped: {
    zh: ['{name}照您说的停了，后来没再用。', '您说了以后{name}就停了，没再用过。'],
    en: [
      '{name}: stopped as you said, and not taken since.',
      '{name}: no more of it since you said to stop.',
    ],
  },
  ordered: {
    zh: ['{name}照您说的用着，{dose}。', '{name}用着呢，{dose}，没落下。'],
    en: ['{name}: {dose}, as you said.', '{name}: {dose}, and none missed.'],
  },
  over: {
    zh: ['{name}照您说的用完了，{dose}，后来没再用。', '{name}用过，{dose}，按您开的天数用完就停了。'],
    en: [
      '{name}: {dose}, as you said, and the course is finished.',
      '{name}: taken as you said, {dose}, until it was used up.',
    ],
  },
  all: {
    zh: ['药都照您说的用着。', '开的药都按您说的在用。'],
    en: ['The medicines are taken as you said.', 'All taken the way you ordered it.'],
  },
  unexplained: {
    zh: [
      '您先跟我讲讲为什么非做不可、有什么风险，我再定。',
      '我还没弄明白：不这么办会怎样，有什么风险？您说清楚了我再定。',
    ],
    en: [
      'First tell me why it has to be and what the risks are, then I will decide.',
      'I have not understood yet what happens without it and what the risks are; tell me, and I will decide.',
    ],
  },
  agreed: { zh: ['嗯，行。', '嗯，好。'], en: ['Yes, all right.', 'Yes, that is fine.'] },
} as const;
