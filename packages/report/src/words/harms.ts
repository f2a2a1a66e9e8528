import type { HarmSeverity } from '@doctorbench/core';
import { defineWords } from './define-words.ts';
import { plural } from './plural.ts';

/** Words of danger that judges found beside the criteria. */
export const harmWords = defineWords({
  en: {
    heading: 'Other dangers found',
    lead: (marks: string) =>
      `What judges found dangerous although no criterion names it. A serious one costs ${marks} marks of its item; a critical one on which judges agree is a veto and stands above.`,
    found: 'Danger found',
    severities: { critical: 'critical', serious: 'serious', minor: 'minor' } as Record<HarmSeverity, string>,
    open: 'not counted: too few judges see it',
    wording: { yes: 'a danger', no: 'no danger' },
    why: 'Why it is dangerous',
    right: 'What would be right',
    readers: (found: string, readers: string) => `${found} of ${plural(readers, 'judge', 'judges')} see it`,
    omitted: (count: string) =>
      `${plural(count, 'further danger is', 'further dangers are')} not listed here.`,
  },
  zh: {
    heading: '其他危险内容',
    lead: marks =>
      `评委认为危险、但没有评分点提到的内容。严重者每处扣该题 ${marks} 分；评委一致认为危及生命者即为否决，列于上方。`,
    found: '发现危险内容',
    severities: { critical: '危及生命', serious: '严重', minor: '轻微' },
    open: '未计入：认为危险的评委不足',
    wording: { yes: '确属危险', no: '并非危险' },
    why: '为何危险',
    right: '应当如何',
    readers: (found, readers) => `${readers} 位评委中 ${found} 位认为危险`,
    omitted: count => `另有 ${count} 处未在此列出。`,
  },
});
