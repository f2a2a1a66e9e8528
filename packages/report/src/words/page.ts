import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

/** Labels of the page around the figures. */
export const pageWords = defineWords({
  en: {
    htmlLang: 'en',
    page: {
      title: (model: string) => `${model} · DoctorBench report`,
      skip: 'Skip to the results',
      more: (count: string) => `Show ${count} more`,
      contents: 'Contents',
      reportOf: 'Evaluation report',
    },
    badges: {
      phantom: 'PHANTOM — simulated examinee',
      completed: 'Completed',
      stopped: 'Stopped early',
      running: 'Still running',
    },
    notices: {
      phantom: (name: string) =>
        `This is not a model. The answers come from the phantom “${name}”, a simulated examinee with known behaviour that tests the instrument itself.`,
      stopped: (what: string, fix: string) => `${what}. ${fix}.`,
      notAsked: (missing: string, planned: string) =>
        `${missing} of ${planned} planned questions were not asked and stand in none of the numbers below.`,
    },
    facts: {
      suite: 'Suite',
      suiteHash: 'Suite hash',
      runId: 'Run',
      startedAt: 'Started',
      endedAt: 'Ended',
      generatedAt: 'Report made',
      endpoint: 'Endpoint host',
    },
    items: {
      heading: 'Items',
      lead: 'Worst first. Open an item to see the question, the answer with the quoted evidence marked, and every criterion.',
      leadUnread:
        'Open an item to see the question, the answer and where words of a criterion were found in it.',
      none: 'No item is shown in this report.',
      omitted: (count: string) =>
        `${plural(count, 'item is', 'items are')} left out of this page; the journal of the run has them all.`,
      notApplicable: 'N/A',
      unscored: 'unscored',
      unread: 'not read',
    },
    pictures: {
      omitted: (count: string) =>
        `${plural(count, 'image is', 'images are')} left out of this page, which holds up to 12 MB of them; the suite folder has them all.`,
    },
    origin:
      'DoctorBench as run here is an independent open implementation of publicly described evaluation systems.',
    notMedicalAdvice:
      'Answers quoted here were written by a machine under examination. None of them is medical advice.',
  },
  zh: {
    htmlLang: 'zh-CN',
    page: {
      title: model => `${model} · DoctorBench 评测报告`,
      skip: '跳到结果',
      more: count => `显示其余 ${count} 项`,
      contents: '目录',
      reportOf: '评测报告',
    },
    badges: {
      phantom: '模拟考生（phantom）',
      completed: '已完成',
      stopped: '提前停止',
      running: '仍在运行',
    },
    notices: {
      phantom: name => `这不是真实模型。答案来自模拟考生“${name}”：它的行为事先已知，用来检验评测工具本身。`,
      stopped: (what, fix) => `${what}。${fix}。`,
      notAsked: (missing, planned) =>
        `计划的 ${planned} 问中有 ${missing} 问没有提出，不在下列任何数字之内。`,
    },
    facts: {
      suite: '题集',
      suiteHash: '题集哈希',
      runId: '运行编号',
      startedAt: '开始时间',
      endedAt: '结束时间',
      generatedAt: '报告生成',
      endpoint: '接口主机',
    },
    items: {
      heading: '逐题查看',
      lead: '得分最低者在前。展开后可见题目、标出证据的答案，以及每一个评分点。',
      leadUnread: '展开后可见题目、答案，以及在何处找到评分点的词语。',
      none: '本报告不展示题目。',
      omitted: count => `另有 ${count} 题未在本页展示，运行日志中保存了全部。`,
      notApplicable: 'N/A',
      unscored: '未评分',
      unread: '未阅读',
    },
    pictures: {
      omitted: count => `本页最多收入 12 MB 图像，另有 ${count} 幅未收入；题集文件夹中有全部图像。`,
    },
    origin: '本程序是对公开描述的评测体系的独立开源实现。',
    notMedicalAdvice: '文中引用的答案均由受测程序生成，不构成医疗建议。',
  },
});
