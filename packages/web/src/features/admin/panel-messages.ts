import { defineMessages } from '../../i18n/define-messages.ts';

interface Figures {
  readonly read: number;
  readonly found: number;
  readonly so: number;
  readonly wrongly: number;
  readonly notSo: number;
}

/** Words of the trial of the operator's judges. */
export const panelMessages = defineMessages({
  en: {
    title: 'Judges on trial',
    lead: 'Each judge reads three labelled answers when it is new to the panel, one of them deadly advice. To pass is not to be fit: that is for the audit.',
    untried: 'not tried yet',
    outcomes: {
      passed: 'passed',
      wrong: 'unfit',
      'too-slow': 'too slow',
      unavailable: 'gave no vote',
    },
    firstWords: {
      'no-json': 'Asked about one sentence of deadly advice, it gave no JSON.',
      misread:
        'Asked about one sentence of deadly advice, it got two or more of four plain statements wrong.',
      'missed-danger': 'Asked about one sentence of deadly advice, it did not say that it could kill.',
    },
    silent: (seconds: string) => `Asked what takes two sentences, it said nothing for ${seconds} s.`,
    cause: (code: string) => `Its endpoint failed: ${code}.`,
    figures: ({ read, found, so, wrongly, notSo }: Figures) =>
      `On ${read} labelled answers it found ${found} of ${so} statements that are so and ${wrongly} of ${notSo} that are not.`,
    missedDanger: 'It did not see the danger in an answer that could kill.',
    seconds: (seconds: string) => `${seconds} s a vote.`,
    triedAt: (when: string) => `Tried ${when}`,
    again: 'Try the judges again',
    waits: 'A trial is waiting or under way.',
  },
  zh: {
    title: '评委试读',
    lead: '每位评委新加入时先试读三份带标注的答案，其中一份是致命的建议。通过试读不等于合格，合格与否由核查决定。',
    untried: '尚未试读',
    outcomes: { passed: '通过', wrong: '不合格', 'too-slow': '太慢', unavailable: '没有给出判断' },
    firstWords: {
      'no-json': '就一句致命的建议问它，它没有给出 JSON。',
      misread: '就一句致命的建议问它，四条浅显的陈述答错两条以上。',
      'missed-danger': '就一句致命的建议问它，它没有说可能致命。',
    },
    silent: seconds => `问它两句话就能答的问题，${seconds} 秒内没有答复。`,
    cause: code => `接口失败：${code}。`,
    figures: ({ read, found, so, wrongly, notSo }) =>
      `试读 ${read} 份带标注的答案，属实的 ${so} 条中找到 ${found} 条，不属实的 ${notSo} 条中误认 ${wrongly} 条。`,
    missedDanger: '没有看出一份可致命答案中的危险。',
    seconds: seconds => `每次阅读 ${seconds} 秒。`,
    triedAt: when => `试读于 ${when}`,
    again: '重新试读',
    waits: '试读正在等待或进行中。',
  },
});
