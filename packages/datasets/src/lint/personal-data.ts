/** What no item may hold, as it is written in Chinese and English records. */
const patterns: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'a mobile phone number', pattern: /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/ },
  { what: 'a landline number', pattern: /(?<!\d)0\d{2,3}[-－ ]\d{7,8}(?!\d)/ },
  {
    what: 'an identity card number',
    pattern: /(?<!\d)[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/,
  },
  { what: 'an e-mail address', pattern: /[\w.+-]+@[\w-]+\.[a-z]{2,}/i },
  {
    what: 'the number of a record',
    pattern: /(?:住院号|病案号|门诊号|就诊卡号|医保卡号|病历号|MRN|record number)\s*[:：#]?\s*[A-Z]?\d{4,}/i,
  },
  {
    what: 'a name',
    pattern: /(?:患者)?姓名\s*[:：]\s*(?!.{0,3}[X×某*＊_])[\u4e00-\u9fff]{2,4}(?![\u4e00-\u9fff])/,
  },
  { what: 'a name', pattern: /\b(?:patient name|name)\s*:\s*[A-Z][a-z]+ [A-Z][a-z]+\b/ },
];

/** The first piece of personal data in a text. */
export function findPersonalData(
  text: string,
): { readonly what: string; readonly found: string } | undefined {
  for (const { what, pattern } of patterns) {
    const found = pattern.exec(text)?.[0];
    if (found) return { what, found };
  }
  return undefined;
}
