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
    viewLaboratory: 'Stress laboratory',
    laboratory: {
      emptyTitle: 'No stress run belongs to this result',
      emptyText:
        'A stress run asks public items again in other ways. It can be added when a model is submitted.',
      failedText:
        'A stress run was asked for and could not be finished. The result itself is not touched by that.',
    },
    counting: 'The numbers are being counted. The items can be read meanwhile.',
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
      forms: 'Forms of item families',
      formsOf: {
        edition: 'Drawn anew for this edition',
        submission: 'Drawn anew for this submission; others had parallel ones',
      },
      fresh: (cutoff: string) => `Items written after its stated cut-off (${cutoff})`,
      rest: (cutoff: string) => `Items written up to ${cutoff}`,
    },
    memory: {
      'no-sign': 'Memory of the items: no sign',
      signs: 'Memory of the items: signs',
      'not-tested': 'Memory of the items: not tested',
    },
    endpoint: {
      same: 'One model from start to end',
      changed: 'The model changed during the run',
      unclear: 'Whether the model changed is unclear',
      missing: ' (a fingerprint could not be taken)',
    },
    notices: {
      cautions: 'Before you read the numbers',
      selfTestTitle: 'A self-test: no score, no rating, nothing about safety',
      selfTest:
        'No judge panel read the answers. What code can decide was decided; everything that needs reading was not. What was matched shows where to look, never that an answer is right or safe. A result needs a panel.',
      demonstrationTitle: 'A demonstration: this is not a model',
      demonstration:
        'The answers come from a simulated examinee of known ability and were read by simulated judges. It checks the instrument itself and says nothing about any real model.',
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
    viewLaboratory: '压力实验室',
    laboratory: {
      emptyTitle: '这次结果没有附带压力测试',
      emptyText: '压力测试把公开的题目换方式重问，可在提交模型时附加。',
      failedText: '曾要求压力测试，但未能完成；评测结果本身不受影响。',
    },
    counting: '正在统计各项数字；题目可先查看。',
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
      forms: '题族的题',
      formsOf: { edition: '为本届重新抽取', submission: '为本次提交重新抽取，其他提交答的是平行题' },
      fresh: cutoff => `所述训练截止（${cutoff}）之后写成的题目`,
      rest: cutoff => `${cutoff} 及以前写成的题目`,
    },
    memory: { 'no-sign': '题目记忆：未见迹象', signs: '题目记忆：有迹象', 'not-tested': '题目记忆：未测' },
    endpoint: {
      same: '自始至终为同一模型',
      changed: '评测中模型被更换',
      unclear: '模型是否更换无法判断',
      missing: '（有一次指纹未能取得）',
    },
    notices: {
      cautions: '读数之前须知',
      selfTestTitle: '自测：没有得分、没有评级，也不说明是否安全',
      selfTest:
        '没有评审组阅读答案。程序能判定的已判定，需要阅读的都未判定。匹配到的内容只说明该看哪里，绝不说明答案正确或安全。要得到结果，须由评审组评阅。',
      demonstrationTitle: '演示：这不是真实模型',
      demonstration:
        '答案来自能力已知的模拟考生，并由模拟评委评阅，用来检验评测工具本身，与任何真实模型无关。',
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
