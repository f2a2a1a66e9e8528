import type { ChoiceItem, ItemLanguage } from '@doctorbench/core';

/** Written for this purpose; they stand in no suite. */
export const workedExamples: readonly ChoiceItem[] = [
  toExample('zh-CN', 1, {
    stem: '男，62岁。进行性吞咽困难3个月，先是固体食物，近2周流食也难以下咽，体重下降8 kg。最可能的诊断是',
    options: ['贲门失弛缓症', '食管癌', '胃食管反流病', '食管裂孔疝'],
    key: 'B',
    explanation:
      '第一步，关键信息：老年男性，吞咽困难由固体到流食进行性加重，伴明显消瘦。第二步，逐项分析：贲门失弛缓症多为固体、液体同时困难且病程长；反流病与裂孔疝以烧心为主，很少短期进行性加重。第三步，进行性加重加消瘦首先考虑食管癌。',
  }),
  toExample('zh-CN', 2, {
    stem: '女，25岁。进食花生后10分钟出现全身风团、喘鸣，血压78/45 mmHg。首先应给予',
    options: ['口服氯雷他定', '静脉滴注地塞米松', '肌内注射肾上腺素', '雾化吸入布地奈德'],
    key: 'C',
    explanation:
      '第一步，关键信息：接触过敏原后数分钟内出现皮肤、气道和循环受累，血压下降。第二步，诊断为严重过敏反应。第三步，逐项分析：抗组胺药和激素起效慢，只作辅助；吸入激素不能升压。大腿外侧肌内注射肾上腺素是首要措施。',
  }),
  toExample('zh-CN', 3, {
    stem: '男，8岁。眼睑水肿、肉眼血尿3天，血压140/95 mmHg。2周前患脓疱疮。血清补体C3降低。最可能的诊断是',
    options: ['IgA肾病', '微小病变肾病', '急性链球菌感染后肾小球肾炎', '紫癜性肾炎'],
    key: 'C',
    explanation:
      '第一步，关键信息：学龄儿童，皮肤感染后2周出现水肿、血尿、高血压，C3降低。第二步，逐项分析：IgA肾病常在感染后1～3天发作且C3正常；微小病变以大量蛋白尿为主；紫癜性肾炎有皮疹。第三步，感染后潜伏期与C3降低支持急性链球菌感染后肾小球肾炎。',
  }),
  toExample('en', 1, {
    stem: 'A 70-year-old man has sudden painless loss of vision in one eye. The fundus is pale with a cherry-red spot. What is the most likely diagnosis?',
    options: [
      'Retinal detachment',
      'Central retinal artery occlusion',
      'Optic neuritis',
      'Acute angle closure',
    ],
    key: 'B',
    explanation:
      'First, the key findings: sudden, painless, one eye, a pale fundus with a cherry-red spot. Second, the options: detachment gives flashes and a curtain; optic neuritis hurts on movement; angle closure hurts and reddens the eye. Third, a pale retina with a cherry-red spot is that of central retinal artery occlusion.',
  }),
  toExample('en', 2, {
    stem: 'A 30-year-old woman has palpitations, weight loss and a diffuse goitre with proptosis. TSH is suppressed and free T4 is high. Which antibody is expected?',
    options: ['TSH receptor antibody', 'Anti-mitochondrial antibody', 'Anti-CCP', 'Anti-centromere antibody'],
    key: 'A',
    explanation:
      'First, the key findings: thyrotoxicosis with a diffuse goitre and proptosis. Second, that is Graves disease. Third, the options: the others belong to primary biliary cholangitis, rheumatoid arthritis and limited systemic sclerosis; TSH receptor antibody is that of Graves disease.',
  }),
  toExample('en', 3, {
    stem: 'A 5-week-old boy has projectile, non-bilious vomiting after every feed and is hungry afterwards. What is the most likely diagnosis?',
    options: [
      'Duodenal atresia',
      'Hypertrophic pyloric stenosis',
      'Intussusception',
      'Cow milk protein allergy',
    ],
    key: 'B',
    explanation:
      'First, the key findings: five weeks old, projectile vomiting without bile, still hungry. Second, the options: duodenal atresia begins at birth, with bile as a rule; intussusception gives colic and bloody stools later in infancy; allergy is seldom projectile. Third, this is hypertrophic pyloric stenosis.',
  }),
];

function toExample(
  language: ItemLanguage,
  number: number,
  {
    options,
    key,
    ...words
  }: {
    readonly stem: string;
    readonly options: readonly string[];
    readonly key: string;
    readonly explanation: string;
  },
): ChoiceItem {
  return {
    id: `worked-example-${language === 'en' ? 'en' : 'zh'}-${number}`,
    kind: 'choice',
    track: 'llm',
    scenario: 'knowledge-query',
    audience: 'professional',
    language,
    title: { zh: `示例 ${number}`, en: `Example ${number}` },
    departments: ['general-practice'],
    difficulty: 'easy',
    multiple: false,
    ...words,
    options: options.map((text, at) => ({ id: 'ABCD'[at] ?? '', text })),
    key: [key],
    provenance: { basis: ['general medical knowledge'], author: 'DoctorBench project', written: '2026-11' },
    split: 'public',
    canary: 'doctorbench-worked-examples',
  };
}
