import { defineWords } from '../../words/define-words.ts';
import { plural } from '../../words/plural.ts';

/** What only a file has to say: that it leaves something out which the journal has. */
export const fileWords = defineWords({
  en: {
    cut: (kept: string, full: string) =>
      `Cut here: ${kept} of ${full} characters are shown. The journal has the whole text.`,
    more: (count: string) => `Show ${count} more`,
    omittedEvents: (count: string) =>
      `${plural(count, 'further line is', 'further lines are')} left out here; the journal has them all.`,
    omittedCalls: (count: string) =>
      `${plural(count, 'further call is', 'further calls are')} left out here; the journal has them all.`,
  },
  zh: {
    cut: (kept, full) => `此处截断：全文 ${full} 字符，仅显示前 ${kept} 字符。运行日志中保存了全文。`,
    more: count => `显示其余 ${count} 项`,
    omittedEvents: count => `此处省略其余 ${count} 行；运行日志中有全部内容。`,
    omittedCalls: count => `此处省略其余 ${count} 次调用；运行日志中有全部内容。`,
  },
});
