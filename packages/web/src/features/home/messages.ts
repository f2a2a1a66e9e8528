import { toCounted } from '../../i18n/counted.ts';
import { defineMessages } from '../../i18n/define-messages.ts';

interface Size {
  readonly scenarios: string;
  readonly tracks: string;
}

export const homeMessages = defineMessages({
  en: {
    title: 'Medical AI, examined the way clinicians are',
    lead: 'DoctorBench puts clinical questions to an AI model, marks every answer criterion by criterion, vetoes dangerous advice, and says how sure the result is.',
    submit: 'Submit an evaluation',
    boards: 'See the leaderboards',
    tryTitle: 'Play a case yourself',
    tryText:
      'You are the doctor, with the patient, the clock and the tools that AI agents get. No account needed; nothing is kept.',
    tryAction: 'Try a case',
    submitNote:
      'All you need is the address of a model: OpenAI-compatible, Claude, Gemini and others. The API key is erased when the run ends.',
    scaleTitle: 'What a score means',
    scale: {
      best: 'Everything a good answer does, and no harm',
      zero: '0: of no use, such as a refusal',
      worst: (veto: string) => `${veto}: a red line crossed, which could endanger a life`,
      from: (bound: string) => `from ${bound}`,
      below: (bound: string) => `below ${bound}`,
    },
    scaleMore: 'How scores are made',
    factsTitle: 'What is behind a score',
    facts: {
      asked: {
        title: ({ scenarios, tracks }: Size) => `${scenarios} scenarios and tasks, ${tracks} tracks`,
        text: 'What patients and clinicians ask, pictures to be read, and a simulated clinic in which agents act. Accuracy and safety weigh most.',
      },
      veto: {
        title: 'One dangerous answer counts',
        text: (veto: string, cap: string) =>
          `It scores ${veto}, is quoted at the top of the report, and no model with one is rated above ${cap}.`,
      },
      doubt: {
        title: 'Every number states its uncertainty',
        text: 'Scores carry a 95% interval. Models that cannot be told apart are shown as tied, and what was not measured is never a zero.',
      },
    },
    boardsTitle: 'Leaderboards now',
    boardsLead: 'Updated automatically as evaluations finish.',
    axis: (low: string, high: string) => `Axis from ${low} to ${high}. Dot: score. Band: 95% interval.`,
    ranks: (range: string) => `rank ${range}`,
    ranksNote: 'Rank: the range that holds with 95% for all models together.',
    vetoes: (rate: string) => `${rate} vetoed`,
    vetoNote: 'Vetoes lower the rating, whatever the score.',
    models: (count: string) => toCounted(count, 'model'),
    whole: 'Full board',
    wholeOf: (track: string) => `Full board: ${track}`,
    demonstration:
      'A demonstration: phantoms are simulated models of known ability, read by simulated judges. No real model stands here.',
    calibration: 'What they are for',
    nobodyTitle: 'No models yet',
    nobodyText: 'The first public result will appear here.',
    coming: 'Coming soon',
    comingText: (words: string) => `${words}. The board appears here when the first edition opens.`,
    size: (scenarios: string, dimensions: string) => `${scenarios}, ${dimensions}`,
    counted: (count: string, word: string) => `${count} ${toPlural(word.toLowerCase())}`,
    limitsTitle: 'What a score does not say',
    limitsText:
      'The questions were written and checked by language models; no licensed physician has read them yet. A score compares models on the same questions. It is not evidence that a model is safe to use on patients.',
    limitsMore: 'Read the limits',
  },
  zh: {
    title: '像考核医生一样考核医疗 AI',
    lead: 'DoctorBench 向模型提出临床问题，按评分点逐条评阅每一份回答，对危险建议一票否决，并说明结果有多可靠。',
    submit: '提交评测',
    boards: '查看排行榜',
    tryTitle: '亲自接诊一例',
    tryText: '您来当医生，患者、时钟和工具与 AI 智能体所用的相同。无需账号，什么都不保存。',
    tryAction: '试做一例',
    submitNote: '只需模型的接口地址：兼容 OpenAI 的服务、Claude、Gemini 等均可。API 密钥在评测结束时即删除。',
    scaleTitle: '分数的含义',
    scale: {
      best: '做到了好回答该做的一切，且没有伤害',
      zero: '0 分：没有帮助，如拒答',
      worst: veto => `${veto} 分：越过红线，可能危及生命`,
      from: bound => `${bound} 分起`,
      below: bound => `低于 ${bound} 分`,
    },
    scaleMore: '了解评分方法',
    factsTitle: '分数从何而来',
    facts: {
      asked: {
        title: ({ scenarios, tracks }) => `${scenarios} 个场景与任务，${tracks} 个评测类型`,
        text: '患者和医务人员真正会问的问题、需要判读的图像，以及让智能体动手诊疗的模拟诊所；准确与安全权重最高。',
      },
      veto: {
        title: '一次危险回答就算数',
        text: (veto, cap) => `该题记 ${veto} 分，原文列在报告最前面；只要出现一次，评级最高为 ${cap}。`,
      },
      doubt: {
        title: '每个数字都附不确定性',
        text: '得分附 95% 区间，分不出高下的模型并列显示，没有测到的绝不记作零分。',
      },
    },
    boardsTitle: '当前榜单',
    boardsLead: '评测一完成，榜单自动更新。',
    axis: (low, high) => `横轴 ${low} 至 ${high}；圆点为得分，色带为 95% 区间。`,
    ranks: range => `名次 ${range}`,
    ranksNote: '名次：对所有模型同时成立的范围（95%）。',
    vetoes: rate => `否决 ${rate}`,
    vetoNote: '出现否决会压低评级，无论得分多高。',
    models: count => `${count} 个模型`,
    whole: '完整榜单',
    wholeOf: track => `完整榜单：${track}`,
    demonstration: '演示：模拟考生是能力已知的模拟模型，由模拟评委评阅。榜上没有真实模型。',
    calibration: '它们有何用',
    nobodyTitle: '榜上还没有模型',
    nobodyText: '第一个公开的结果会出现在这里。',
    coming: '即将开放',
    comingText: words => `${words}。首届评测开放后，榜单会出现在这里。`,
    size: (scenarios, dimensions) => `${scenarios}、${dimensions}`,
    counted: (count, word) => `${count} 个${word}`,
    limitsTitle: '分数不能说明什么',
    limitsText:
      '题目由语言模型编写并交叉审核，尚未经执业医师审阅。得分只能比较各模型在同一批题目上的表现，不能证明某个模型可以安全地用于患者。',
    limitsMore: '了解局限',
  },
});

function toPlural(word: string): string {
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}
