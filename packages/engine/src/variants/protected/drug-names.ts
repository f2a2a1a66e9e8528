/**
 * How the names of drugs are told that stand on no list. In Chinese they are spelled by sound, with characters that
 * seldom meet elsewhere: a run of them is a name where one of its characters speaks of chemistry, and so is a run of
 * three without. In English the stems of international non-proprietary names tell them.
 */

/** Of chemistry and pharmacy alone. */
const chemical =
  '唑胺啶嘧哌溴铵喹吡烷嗪酰酚酮酯苷萘砜胍脲膦肼巯呋喃噻噁恶嘌呤醚醛烯炔羟羧氨苯戊庚癸甾肟霉孢芬啡吲哚莨菪茛胂铂铋碘氟氯硝磺磷硫酸钠钾钙镁锂锌胆碱茶碱嗅吖咪吗哒噌肽苄苏蒽醌蒿藜芦瘟肭';

/** By which foreign names are spelled. */
const spelling =
  '阿埃艾安奥巴贝倍比必布达丹地丁度多厄恩尔法凡非夫伏福复格更谷海赫环加吉甲乙丙卡坎康考可克科肯奎拉来赖兰劳乐雷利力立列林隆鲁吕仑罗洛马玛麦曼美门孟米莫姆那纳奈南尼宁努诺欧帕派泮培佩匹平泼普齐奇曲屈去瑞塞赛沙舍司斯松索他坦特替妥托土瓦维韦西昔希辛新雄亚烟依伊异英尤右左扎泽珠佐净汀嘉菲葆滨班群定因素迪泰佛波泊博柏德杜舒双顺廷万威沃乌雅';

const forms = '缓释|控释|肠溶|分散|咀嚼|泡腾|口崩|透皮|注射|口服|静脉|雾化|吸入|外用|软|干混悬|薄膜衣';
const formEndings =
  '片剂?|胶囊剂?|颗粒剂?|混悬[液剂]|滴丸|注射[液剂]|粉针剂?|针剂|输液|溶液|口服液|糖浆|合剂|气雾剂|粉雾剂|吸入剂|喷雾剂?|鼻喷剂?|软膏|乳膏|眼膏|凝胶|滴[眼耳鼻]液|栓剂?|散剂?|贴剂?|透皮贴剂?|洗剂|搽剂|酊剂?|膏|丸|露|饮|汤|丹|冲剂|灌肠剂|疫苗|血清|抗毒素|球蛋白|单抗|制剂|阻[滞断]剂|拮抗剂|抑制剂|激动剂|促泌剂|利尿剂|[缩散]瞳剂|高渗剂|增敏剂|调节剂|保护剂|稳定剂|溶栓剂|[造对]影剂|对比剂';

const salts =
  '重酒石酸|盐酸|硫酸|酒石酸|枸橼酸|琥珀酸|马来酸|苯磺酸|富马酸|甲磺酸|氢溴酸|磷酸|醋酸|复方|注射用|重组人?';

/** A name spelled by sound, with its salt before it and its form behind. */
export const spelledNames = new RegExp(
  `(?:${salts})*(?:[${spelling}]*[${chemical}][${chemical}${spelling}]+|[${spelling}]+[${chemical}][${chemical}${spelling}]*|[${spelling}]{3,})(?:${forms})*(?:${formEndings})?`,
  'gu',
);

/** What stands before a form or the word for a drug belongs to its name: up to four characters. */
const byForm = new RegExp(
  `\\p{Script=Han}{1,4}(?:${forms})+(?:${formEndings})|\\p{Script=Han}{1,4}(?:${formEndings.replace('片剂?', '片剂').replace('|膏|丸|露|饮|汤|丹', '')})|\\p{Script=Han}{1,3}[药片膏丸散汤丹露剂]`,
  'gu',
);

/** Stems that are spelled with common characters too; what stands before belongs to the name. */
const chineseStems =
  '西林|霉素|环素|沙星|培南|头孢|昔洛韦|夫定|洛尔|地平|普利|沙坦|他汀|贝特|拉唑|替丁|列净|列汀|列酮|鲁肽|胰岛素|双胍|糖苷|单抗|替尼|佐米|他赛|比星|长春[\\p{Script=Han}]|叶酸|肝素|沙班|加群|法林|吡格雷|格瑞洛|匹林|洛芬|昔布|昔康|西泮|唑仑|巴比妥|卡因|太尼|可待因|曲马多|西汀|洋地黄|硝酸甘油|托溴铵|米松|松龙|可的松|甲状腺素|秋水仙碱|司他|甘露醇|碳酸氢钠|肾上腺素|阿托品|新斯的明|青蒿|奎宁|利福|球蛋白|疫苗|干扰素|莫司|来氟米特|扑热息痛|生物碱|维生素|抗生素|激素';
const chineseStem = new RegExp(`\\p{Script=Han}{0,4}(?:${chineseStems})\\p{Script=Han}?`, 'gu');

const englishStems =
  'cillin|bactam|mycin|micin|cycline|floxacin|penem|azole|fungin|vir|vudine|olol|dipine|pril|sartan|statin|fibrate|fibrozil|prazole|pizole|prazan|tidine|setron|gliflozin|gliptin|glinide|glitazone|glutide|natide|insulin|formin|mab|tinib|ciclib|parib|platin|taxel|rubicin|dronate|parin|xaban|gatran|warfarin|grelor|aspirin|profen|fenac|coxib|oxicam|azepam|azolam|barbital|caine|fentanil|fentanyl|codeine|codone|morphone|tramadol|oxetine|triptyline|pramine|azapine|peridol|peridone|piprazole|thiazide|semide|lactone|pamil|tiazem|darone|digoxin|nitrate|nitroglycerin|phylline|terol|tropium|sonide|sone|solone|thyroxine|mazole|zolamide|prost|uracil|citabine|purinol|colchicine|dopa|mannitol|bicarbonate|chloride|adrenaline|epinephrine|atropine|stigmine|curium|curonium|flurane|niazid|globulin|vaccine|sporine|limus|trexate|acetamol|acetaminophen|lithium|potassium|magnesium|calcium|sodium|iron|plase|kinase|dil|zosin|steride|afil|triptan|pidem|clone|lukast|vaptan|relin|reotide|pressin|toxin|zide|zine|zepine|toin|gabalin|racetam|trigine|amide|oxone|orphine|naltrexone|naloxone|bamate|tretinoin|cept|kinra|ximab|zumab';
/** Whole words; what begins a name, and what ends it. */
export const englishNames = new RegExp(
  `\\b(?:[a-z]*(?:${englishStems})s?|(?:cef|ceph|sulfa|rifa|quin|morph|anti|gli[a-z]*ide)[a-z]*)\\b`,
  'gi',
);

export const drugNamePatterns: readonly RegExp[] = [spelledNames, byForm, chineseStem, englishNames];
