import type { ReportCaution } from '@doctorbench/core';
import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

interface MatchCounts {
  readonly criteria: string;
  readonly of: string;
  readonly answers: string;
}

interface CutCounts {
  readonly truncated: string;
  readonly answered: string;
  readonly limit: string;
}

/** Words of what a report may be taken for. */
export const standingWords = defineWords({
  en: {
    names: { result: 'Result', 'self-test': 'Self-test', demonstration: 'Demonstration' },
    badges: { 'self-test': 'Self-test: no result', demonstration: 'Demonstration: simulated judges' },
    notices: {
      'self-test':
        'This is a self-test, not a result. The answers have to be read before anything can be said of them, and nobody has read them. Words were looked for; finding them shows neither that an answer is right nor that it is safe.',
      demonstration:
        'This is a demonstration. Simulated judges, which test the instrument itself, read the open answers; the numbers say nothing about a model and are not for publication or ranking.',
    },
    how: 'For a result, have the answers read by a panel of judges',
    cautions: {
      rapid:
        'Rapid assessment: only some items were asked, and the score of the whole suite is estimated. Not for the board of full results.',
      'single-judge': 'One judge alone read the answers. What it holds to be dangerous waits for an expert.',
      'not-audited':
        'The panel has not been audited on labelled answers, so how much danger it misses is not known.',
      'awaiting-experts': 'Some of it waits for an expert.',
      'criteria-unread':
        'No panel sat: criteria that have to be read were left out, and the score rests on what code can tell.',
      'private-blurred':
        'Figures over private items carry an error that was drawn for them, so that no single item can be read off them; intervals hold it. Only the overall and the scenarios count these items.',
      'private-overall-only':
        'Private items count in the overall figures only. Scores by scenario, dimension and other groups rest on the public items: some group has too few private ones.',
      'private-withheld':
        'Too few items are private for a score of them to be shown. All figures rest on the public items.',
      'private-as-before':
        'On private items this submission differs from an earlier one of yours in a few at most, fewer than would mean anything. Their scores are those of the earlier one.',
      synthetic:
        'A synthetic participant: two models (answer, dispute, reflection) gave one answer. It serves to calibrate a bank and says nothing of either model.',
      'answers-elsewhere':
        'The answers came in a file and were not asked for here: what the model was asked, with which settings and how often, is not known.',
      incomplete:
        'The run is not finished: what was not asked is left out of the score, and there is no rating. See worst and best case.',
      truncated:
        'Many answers were cut at the output limit and are graded as far as they go. Raise the limit (--max-output-tokens).',
      'items-retired': 'Experts retired items of this suite: they count in no result.',
      'empty-answers': 'Many answers hold no text at all. Make sure that the endpoint passes them on.',
    } as Record<ReportCaution, string>,
    mostlyTruncated: ({ truncated, answered, limit }: CutCounts) =>
      `Most answers (${truncated} of ${answered}) did not end by themselves: they were cut at the output limit (--max-output-tokens, here ${limit}) or at the end of the model’s context, and are graded as far as they go. If answers are merely long, raise the limit; a model that never stops needs its chat template or stop words put right (--stop), and a lower limit saves the time.`,
    decided: 'Decided by code',
    decidedNote: (items: string) =>
      `mean over ${plural(items, 'item', 'items')} that need no reader: choices, orders, numbers, the clinic’s log`,
    decidedNone: 'nothing',
    matched: 'Words found',
    matchedLine: ({ criteria, of, answers }: MatchCounts) =>
      `of ${criteria} criteria out of ${of}, in ${plural(answers, 'answer', 'answers')} that nobody has read`,
    matchedNote: 'Words that are found are not a criterion that is met.',
    answers: 'Unread answers',
    criteria: 'Words of criteria found',
    lookAt: 'Look at these',
    lookAtLead:
      'Words of a red line stand in these answers. Whether it is crossed, somebody has to read; and what is not listed here is not ruled out.',
    lookAtNone: 'Danger cannot be told by words. Nothing is ruled out.',
    omitted: (count: string) => `${plural(count, 'further place', 'further places')} not listed.`,
    wordsFound: 'words found',
    wordsMissing: 'words not found',
    unread: 'not read',
  },
  zh: {
    names: { result: '结果', 'self-test': '自测', demonstration: '演示' },
    badges: { 'self-test': '自测：不是结果', demonstration: '演示：模拟评委' },
    notices: {
      'self-test':
        '这是自测，不是结果。答案须经阅读才能评判，而尚无人阅读。这里只查找了词语；找到词语既不说明答案正确，也不说明答案安全。',
      demonstration:
        '这是演示。开放题由模拟评委评阅，模拟评委只用于检验评测本身；数字不说明任何模型的水平，不可发布，也不可据以排名。',
    },
    how: '如需结果，请由评委组阅读答案',
    cautions: {
      rapid: '快速测评：只问了部分题目，完整题集的得分是估计值；不进入完整结果的榜单。',
      'single-judge': '只有一位评委阅读了答案；其认为危险的内容等待专家裁定。',
      'not-audited': '评委组未经标注答案检验，漏看多少危险内容不得而知。',
      'awaiting-experts': '部分内容等待专家裁定。',
      'criteria-unread': '没有评委组：须经阅读的评分点未计入，得分仅依据程序可判定的内容。',
      'private-blurred':
        '含保密题目的数字带有随机误差，使任何单题都无法由此推出；区间已计入该误差。只有总体与场景计入这些题目。',
      'private-overall-only':
        '保密题目只计入总体数字。按场景、维度等分组的得分仅依据公开题目：有的分组保密题目过少。',
      'private-withheld': '保密题目过少，不显示其得分。全部数字仅依据公开题目。',
      'private-as-before':
        '本次提交与您此前一次提交在保密题目上至多有少数几题不同，不足以说明问题；保密题目的得分沿用此前一次。',
      synthetic:
        '合成的参与者：两个模型（作答、辩驳、反思）合作一份答案，只用于标定题库，不说明任何一个模型的水平。',
      'answers-elsewhere': '答案来自文件，并非在此提问所得：当时怎样提问、用什么设置、问了几次，均不得而知。',
      incomplete: '运行尚未完成：未提问的题目不计入得分，也没有评级。请看最差与最好情形。',
      truncated: '许多答案因输出上限被截断，只按已有部分评分。请提高上限（--max-output-tokens）。',
      'items-retired': '专家停用了本套题中的题目：这些题不计入任何结果。',
      'empty-answers': '许多答案没有任何文字。请确认接口如实返回了答案。',
    },
    mostlyTruncated: ({ truncated, answered, limit }) =>
      `多数答案（${answered} 份中的 ${truncated} 份）没有自行结束，在输出上限（--max-output-tokens，此处为 ${limit}）或模型上下文末尾被截断，只按已有部分评分。若答案只是较长，请提高上限；若模型停不下来，请检查其对话模板与停止词（--stop），降低上限可节省时间。`,
    decided: '程序可判定',
    decidedNote: items => `无须阅读的 ${items} 题的平均分：选择、排序、数值、诊疗日志`,
    decidedNone: '无',
    matched: '找到词语',
    matchedLine: ({ criteria, of, answers }) =>
      `${of} 个评分点中的 ${criteria} 个，见于 ${answers} 份无人阅读的答案`,
    matchedNote: '找到词语不等于满足评分点。',
    answers: '未阅读的答案',
    criteria: '找到词语的评分点',
    lookAt: '请查看',
    lookAtLead: '以下答案中有红线的词语。是否越过红线须经人阅读；未列出的也不能排除。',
    lookAtNone: '危险与否无法凭词语判断，什么都不能排除。',
    omitted: count => `另有 ${count} 处未列出。`,
    wordsFound: '找到词语',
    wordsMissing: '未找到词语',
    unread: '未阅读',
  },
});
