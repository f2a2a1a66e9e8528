/** Full-width forms, case, spaces and punctuation aside: two spellings of one name fold to one key. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_·・,，、;/.'’"“”()[\]]+/g, '');
}

const strength = [/^\d+(?:\.\d+)?%/, /\d+(?:\.\d+)?%$/];

const forms = [
  /^注射用/,
  /(?:缓释|控释|肠溶|分散|咀嚼|泡腾|口崩|含|薄膜衣|软|干)?(?:片剂?|胶囊剂?|颗粒剂?|混悬剂?|滴丸)$/,
  /(?:静脉|肌内|皮下)?(?:注射液|注射剂|粉针剂?|针剂?|输液)$/,
  /(?:口服|雾化|吸入)?(?:溶液|液|混悬液|糖浆剂?|气雾剂?|粉雾剂?|吸入剂|喷雾剂?|鼻喷剂?)$/,
  /(?:软膏|乳膏|凝胶|滴眼液|眼膏|栓剂?|散剂?|贴剂?)$/,
  /(?:injections?|infusions?|tablets?|capsules?|tabs?|caps?|syrup|suspension|solution|inhaler|inhalation|nebules?|cream|ointment|gel|suppositor(?:y|ies)|eyedrops?|drops|spray|patch|powder|granules|vials?|ampoules?|oral|iv|im|sc|sr|xr|er|mr)$/,
];

const salts = [
  /^(?:重酒石酸|盐酸|硫酸|酒石酸|枸橼酸|琥珀酸|马来酸|苯磺酸|富马酸|甲磺酸|氢溴酸|磷酸|醋酸)(?=.{2})/,
  /(?:钠|钾|钙|盐酸盐|硫酸盐)$/,
  /(?:hydrochloride|hcl|sodium|potassium|calcium|sulfate|sulphate|tartrate|bitartrate|succinate|maleate|besylate|fumarate|mesylate|citrate|acetate|phosphate|bromide)$/,
];

/** Keys of a name in the formulary, the whole name first: without brackets, dosage form, strength. */
export function listNameKeys(name: string): readonly string[] {
  return strip(name, [...forms, ...strength]);
}

/** Keys under which a written name is looked for; a salt is left off only here, lest half a name become a drug. */
export function listQuestionKeys(name: string): readonly string[] {
  return strip(name, [...forms, ...strength, ...salts]);
}

function strip(name: string, patterns: readonly RegExp[]): readonly string[] {
  const keys: string[] = [];
  let open = [foldName(name), foldName(name.normalize('NFKC').replace(/\([^)]*\)/g, ''))];
  for (let round = 0; round < 4 && open.length > 0; round++) {
    const fresh = [...new Set(open)].filter(key => key.length > 1 && !keys.includes(key));
    keys.push(...fresh);
    open = fresh.flatMap(key => patterns.map(pattern => key.replace(pattern, '')));
  }
  return keys;
}
