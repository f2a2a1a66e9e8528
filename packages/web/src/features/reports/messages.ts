import { defineMessages } from '../../i18n/define-messages.ts';

export const reportMessages = defineMessages({
  en: {
    title: 'Report',
    item: 'Item',
    titleOf: (model: string) => `Report: ${model}`,
    place: 'Where you are',
    views: 'Parts of the report',
    viewReport: 'Results',
    viewItems: 'Items',
    notReadyTitle: 'There is no report yet',
    notReadyText: 'A report is made when the evaluation has completed.',
    toSubmission: 'To the submission',
    missingTitle: 'There is no report here that you may see',
    missingText:
      'The address may be mistyped, or the result is private. A private result is seen by its owner alone.',
    print: 'Print or save as PDF',
    share: 'Copy link',
    board: 'Leaderboard',
    compare: 'Compare',
    privateNote: 'Private: only its owner and administrators see this page.',

    who: {
      examinee: 'Examinee',
      phantom: (name: string) => `phantom “${name}”, a simulated examinee`,
      edition: 'Edition',
      suite: 'Suite',
      judges: 'Read by',
      offlineJudge: 'the offline judge, which compares words',
      completed: 'Completed',
      policy: 'Scoring policy',
    },
    notices: {
      phantomTitle: 'This is not a model',
      phantom:
        'The answers come from a simulated examinee of known ability. It checks the instrument itself.',
      provisionalTitle: 'Provisional',
      provisional:
        'Open answers were read by the offline judge alone, which compares words and does not understand them. The numbers show where to look; they are not for publication or ranking.',
      simulatedJudges:
        'Open answers were read by simulated judges only. The numbers are not for publication or ranking.',
      notAsked: (missing: string, planned: string) =>
        `${missing} of ${planned} planned questions were not asked and stand in none of the numbers below.`,
    },

    scores: {
      choose: 'Choose a row or a number to see the items behind it.',
      readout: 'Point at a heading or a number, or reach it by keyboard, to read what it is.',
    },

    notMedicalAdvice:
      'Answers quoted here were written by a machine under examination. None of them is medical advice.',
  },
  zh: {
    title: '评测报告',
    item: '题目',
    titleOf: model => `评测报告：${model}`,
    place: '当前位置',
    views: '报告内容',
    viewReport: '结果',
    viewItems: '逐题查看',
    notReadyTitle: '报告尚未生成',
    notReadyText: '评测完成后才有报告。',
    toSubmission: '查看这次提交',
    missingTitle: '这里没有您可以查看的报告',
    missingText: '地址可能有误，或结果未公开。未公开的结果只有提交者本人可见。',
    print: '打印或存为 PDF',
    share: '复制链接',
    board: '排行榜',
    compare: '与其他模型比较',
    privateNote: '未公开：只有提交者本人和管理员能看到本页。',

    who: {
      examinee: '被测对象',
      phantom: name => `模拟考生“${name}”（phantom）`,
      edition: '评测届次',
      suite: '题集',
      judges: '评阅',
      offlineJudge: '离线评委，只比对词语',
      completed: '完成时间',
      policy: '评分规则',
    },
    notices: {
      phantomTitle: '这不是真实模型',
      phantom: '答案来自能力已知的模拟考生，用来检验评测工具本身。',
      provisionalTitle: '暂定结果',
      provisional:
        '开放题仅由离线评委评阅，它只比对词语，并不理解内容。这些数字可用来查找问题，不可发布，也不可排名。',
      simulatedJudges: '开放题仅由模拟评委评阅。这些数字不可发布，也不可排名。',
      notAsked: (missing, planned) =>
        `计划的 ${planned} 问中有 ${missing} 问没有提出，不在下列任何数字之内。`,
    },

    scores: {
      choose: '点选一行或一个数字，可查看相应的题目。',
      readout: '将鼠标移到表头或数字上，或用键盘移到该处，即可在此看到说明。',
    },

    notMedicalAdvice: '文中引用的答案均由受测程序生成，不构成医疗建议。',
  },
});
