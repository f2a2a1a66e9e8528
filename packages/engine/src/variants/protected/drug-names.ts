/**
 * Stems by which the names of drugs are told, after the stems of international non-proprietary names. In Chinese what
 * stands before a stem belongs to the name: up to four characters are taken with it.
 */
const chineseStems =
  '西林|霉素|环素|沙星|培南|头孢|硝唑|康唑|芬净|韦林|昔洛韦|那韦|替韦|韦|夫定|洛尔|地平|普利|沙坦|他汀|贝特|拉唑|替丁|必利|司琼|列净|列汀|列奈|列酮|格列[\\p{Script=Han}]|鲁肽|胰岛素|双胍|糖醇?苷?|单抗|替尼|佐米|铂|他赛|比星|长春[\\p{Script=Han}]+|氟尿嘧啶|叶酸|膦酸|肝素|沙班|加群|法林|吡格雷|格瑞洛|阿司匹林|匹林|芬酸|洛芬|昔布|昔康|美辛|西泮|唑仑|巴比妥|哌啶|利多卡因|卡因|啡|芬太尼|可待因|曲马多|西汀|普兰|帕罗|氮平|哌酮|利酮|平片|噻嗪|塞米|螺内酯|内酯|洛酮|地尔硫|维拉帕米|帕米|胺碘酮|地高辛|洋地黄|硝酸甘油|硝酸异|单硝酸|茶碱|特罗|托溴铵|奈德|米松|松龙|可的松|甲状腺素|咪唑|巯|丙硫|别嘌|秋水仙碱|司他|溴隐亭|多巴|多奈|美金刚|甘露醇|碳酸氢钠|氯化[钠钾钙]|葡萄糖酸|肾上腺素|去甲|阿托品|山莨菪碱|新斯的明|氨茶碱|西咪|奥美|雷尼|青蒿|奎宁|氯喹|异烟肼|利福|乙胺丁醇|吡嗪酰胺|两性|球蛋白|疫苗|干扰素|环孢|他克莫司|霉酚酸|甲氨蝶呤|来氟米特|柳氮|羟氯喹|对乙酰氨基酚|扑热息痛';

const chinesePattern = new RegExp(`\\p{Script=Han}{0,4}(?:${chineseStems})\\p{Script=Han}?`, 'gu');

const englishPattern =
  /\b\w*(?:cillin|mycin|cycline|floxacin|penem|cef\w+|azole|vir|vudine|olol|dipine|pril|sartan|statin|fibrate|prazole|tidine|setron|gliflozin|gliptin|glinide|glitazone|gli\w+ide|glutide|insulin|formin|mab|tinib|platin|taxel|rubicin|dronate|parin|xaban|gatran|warfarin|grel\w*|aspirin|profen|fenac|coxib|oxicam|azepam|zolam|barbital|caine|morph\w+|fentanyl|codeine|tramadol|oxetine|pram|azapine|peridol|thiazide|semide|lactone|amil|darone|digoxin|nitrate|nitroglycerin|phylline|terol|tropium|sone|solone|thyroxine|zolamide|uracil|purinol|colchicine|dopa|mannitol|bicarbonate|chloride|adrenaline|epinephrine|atropine|quin\w*|niazid|rifamp\w+|globulin|vaccine|sporine|limus|trexate|sulfa\w+|acetamol|acetaminophen|lithium|potassium|magnesium|calcium|iron)\w*\b/gi;

export const drugNamePatterns: readonly RegExp[] = [chinesePattern, englishPattern];
