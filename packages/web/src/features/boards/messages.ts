import { toCounted } from '../../i18n/counted.ts';
import { defineMessages } from '../../i18n/define-messages.ts';

interface Changes {
  readonly since: string;
  readonly added: string;
  readonly dropped: string;
  readonly linking: string;
}

export const boardMessages = defineMessages({
  en: {
    title: 'Leaderboards',
    tracks: 'Evaluation type',
    ignoresImages: 'Does not look at images',
    edition: 'Edition',
    facts: ({ items, suite, judges }: { items: string; suite: string; judges: string }) =>
      `${toCounted(items, 'item')} · suite ${suite} · read by ${judges}`,
    published: (date: string) => `opened ${date}`,
    kindNotices: {
      practice: {
        title: 'A practice board',
        text: 'Real results, listed by date. Nobody is ranked here. A self-test was read by no judge panel: it has no score and says nothing about safety.',
      },
      demonstration: {
        title: 'A demonstration: no real model stands here',
        text: 'Simulated examinees of known ability, read by simulated judges. It shows what a board looks like and whether the instrument reads true. No model can be submitted to it.',
      },
    },
    sampled: (items: string) =>
      `It is sat on a fixed sample of ${toCounted(items, 'item')} of the suite, drawn evenly over the scenarios.`,
    calibration: 'What phantoms are for: known ability against measured score',
    result: 'Result',
    decided: {
      byCode: 'Decided by code: ',
      choice: (correct: string, n: string) => `${correct} of ${toCounted(n, 'choice question')} right`,
      sequence: (tau: string, n: string) => `order of steps τ ${tau} (${n})`,
      nothing: 'Nothing in it is decided by code alone.',
    },
    sittingTitle: 'The phantoms are still sitting the examination',
    sittingText: 'Their results appear here as they finish.',
    noEditionTitle: 'No board of this type yet',
    noEditionText: 'It appears when an operator opens an edition.',
    emptyTitle: 'No models on this board yet',
    emptyText: 'The first public result will appear here.',
    submit: 'Submit an evaluation',
    filters: 'Filters',
    developer: 'Developer',
    size: 'Size',
    sizes: {
      small: 'Under 15 B',
      medium: '15 to 100 B',
      large: '100 B and more',
      undisclosed: 'Not disclosed',
    },
    weights: 'Open weights',
    weightClasses: { open: 'Yes', closed: 'No' },
    since: 'Evaluated since',
    clearFilters: 'Clear filters',
    filteredTitle: 'No model matches these filters',
    filteredText: (loaded: string, total: string) =>
      `Filters apply to the ${loaded} of ${toCounted(total, 'model')} loaded.`,
    columns: 'Columns',
    sortBy: 'Sort by',
    highestFirst: 'Highest first',
    lowestFirst: 'Lowest first',
    model: 'Model',
    interval: '95% interval',
    rating: 'Rating',
    veto: 'Vetoes',
    vetoHint:
      'Share of items with a vetoed answer; below it, where the panel was audited, the 95% upper bound of the true rate.',
    robustness: 'Robustness',
    robustnessHint:
      'Where a stress run was added: of the items answered right, the percentage that stay right under every edit that must not change them, with its 95% interval. Empty: not measured.',
    memory: {
      'no-sign': 'no sign of memory',
      signs: 'signs of memory',
      'not-tested': 'memory not tested',
    },
    endpoint: { changed: 'model changed during the run', drifted: 'model changed since' },
    changes: ({ since, added, dropped, linking }: Changes) =>
      `Since “${since}”: ${added} items new, ${dropped} gone, ${linking} the same.`,
    completed: 'Evaluated',
    sizeColumn: 'Size',
    ranks: 'Rank range',
    ranksHint:
      'The rank the model may have, with 95% for all models of the board together. “Cannot be told apart from”: comparing the two alone shows no difference either.',
    tiedWith: (ranks: string, elsewhere: number) => {
      if (ranks === '') return `cannot be told apart from ${elsewhere} not shown here`;
      return `cannot be told apart from rank ${ranks}${elsewhere > 0 ? ` and ${elsewhere} more` : ''}`;
    },
    rankSeparator: ', ',
    notCompared: 'not compared',
    intervalLegend: (low: string, high: string) =>
      `Axis from ${low} to ${high}; dot: score, band: 95% interval.`,
    choose: (model: string) => `Choose ${model} for comparison`,
    compare: (count: number) => `Compare ${count} models`,
    compareMore: 'Choose one more to compare',
    compareFull: 'Four at most',
    compareClear: 'Clear selection',
    notAsked: 'N/A',
  },
  zh: {
    title: '排行榜',
    tracks: '评测类型',
    ignoresImages: '未看图像',
    edition: '评测届次',
    facts: ({ items, suite, judges }) => `${items} 题 · 题集 ${suite} · 由${judges}评阅`,
    published: date => `${date} 开放`,
    kindNotices: {
      practice: {
        title: '练习榜',
        text: '真实结果按日期列出，不排名次。自测没有评审组阅读，因而没有得分，也不说明是否安全。',
      },
      demonstration: {
        title: '演示榜：榜上没有真实模型',
        text: '能力已知的模拟考生作答，模拟评委评阅，用来展示榜单的样子，并检验评测工具是否量得准。任何模型都不能提交到这里。',
      },
    },
    sampled: items => `只考题集中固定抽取的 ${items} 题，各场景均匀抽取。`,
    calibration: '模拟考生有何用：已知能力与测得分数',
    result: '结果',
    decided: {
      byCode: '程序判定：',
      choice: (correct, n) => `选择题 ${n} 题答对 ${correct} 题`,
      sequence: (tau, n) => `排序题 τ ${tau}（${n} 题）`,
      nothing: '其中没有仅凭程序即可判定的题目。',
    },
    sittingTitle: '模拟考生还在答题',
    sittingText: '完成后，结果会陆续出现在这里。',
    noEditionTitle: '此类评测尚无榜单',
    noEditionText: '管理员开放一届评测后，榜单会出现在这里。',
    emptyTitle: '榜上还没有模型',
    emptyText: '第一个公开的结果会出现在这里。',
    submit: '提交评测',
    filters: '筛选',
    developer: '开发者',
    size: '参数规模',
    sizes: {
      small: '15 B 以下',
      medium: '15 至 100 B',
      large: '100 B 及以上',
      undisclosed: '未公开',
    },
    weights: '开放权重',
    weightClasses: { open: '是', closed: '否' },
    since: '评测日期不早于',
    clearFilters: '清除筛选',
    filteredTitle: '没有符合条件的模型',
    filteredText: (loaded, total) => `筛选只在已载入的 ${loaded} 个模型（共 ${total} 个）中进行。`,
    columns: '显示列',
    sortBy: '排序',
    highestFirst: '从高到低',
    lowestFirst: '从低到高',
    model: '模型',
    interval: '95% 区间',
    rating: '评级',
    veto: '否决率',
    vetoHint: '被否决的题目所占比例；评审组经过检验时，下方为真实否决率的 95% 上限。',
    robustness: '稳健指数',
    robustnessHint:
      '附加了压力测试的提交：答对的题目中，在每一种不应改变答案的改动下都仍然答对的百分比，附 95% 区间。空白表示未测。',
    memory: { 'no-sign': '未见记忆迹象', signs: '有记忆迹象', 'not-tested': '未检测记忆' },
    endpoint: { changed: '评测中换过模型', drifted: '之后换过模型' },
    changes: ({ since, added, dropped, linking }) =>
      `与“${since}”相比：新增 ${added} 题，移除 ${dropped} 题，相同 ${linking} 题。`,
    completed: '评测日期',
    sizeColumn: '规模',
    ranks: '名次范围',
    ranksHint:
      '模型真实名次可能所在的范围，对榜上所有模型同时成立（95%）。“分不出高下”：单独比较两者，也看不出差别。',
    tiedWith: (ranks, elsewhere) => {
      if (ranks === '') return `与此处未列出的 ${elsewhere} 个模型分不出高下`;
      return `与第 ${ranks} 名${elsewhere > 0 ? `及另外 ${elsewhere} 个模型` : ''}分不出高下`;
    },
    rankSeparator: '、',
    notCompared: '未比较',
    intervalLegend: (low, high) => `横轴 ${low} 至 ${high}；圆点为得分，色带为 95% 区间。`,
    choose: model => `选择 ${model} 进行比较`,
    compare: count => `比较 ${count} 个模型`,
    compareMore: '再选一个即可比较',
    compareFull: '最多四个',
    compareClear: '清除选择',
    notAsked: 'N/A',
  },
});
