/** Which sample a test is asked of: one more beside the first, or one that the laboratory has already. */
export type AskedSample = 'second' | 'kept';

const second =
  /\b(?:second|2nd|another|repeat|confirmatory|duplicate)\s+(?:blood\s+)?(?:sample|specimen|tube|bottle)\b|第二[份管次瓶](?:血?(?:标本|样本?))?|(?:另|再)(?:采|抽|留|送)?[一1][份管瓶](?:血?(?:标本|样本?))?/i;

const kept =
  /\badd(?:ed)?[- ]?on\b|\badd\b.*\bto\b|\b(?:existing|stored|same|earlier) (?:blood|sample|specimen|tube)|(?:已[抽采送]的?|原|同一?|已有|早上的?|今[早晨]的?|刚才的?)(?:急诊)?(?:血样?|标本|样本|管)|(?:早上|今晨|今早)标本|加做|追加/i;

/** What a name says of the sample, and the name without what it says of a second one. */
export function readSample(written: string): { readonly name: string; readonly sample?: AskedSample } {
  if (kept.test(written)) return { name: written, sample: 'kept' };
  if (!second.test(written)) return { name: written };
  const name = written
    .replace(second, ' ')
    .replace(/[（(]\s*[)）]|\s+(?:for|of)\s*$|^\s*(?:for|of)\s+/gi, ' ')
    .trim();
  return name === '' ? { name: written } : { name, sample: 'second' };
}
