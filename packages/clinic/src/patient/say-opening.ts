import type { ItemLanguage } from '@doctorbench/core';
import type { InformantCase } from './informant-case.ts';
import type { InformantOptions } from './part-context.ts';

/** A sentence by which the doctor was told of the patient, as who speaks would say it: of themselves, or of the patient. */
export function sayOpening(
  sentence: string,
  {
    encounter,
    language,
    medicines,
  }: {
    readonly encounter: InformantCase;
    readonly language: ItemLanguage;
    readonly medicines?: InformantOptions['medicines'];
  },
): string {
  if (language === 'en') return sayEnglish(sentence, encounter);
  const { patient, chart } = encounter;
  const drugs = [...(patient.takes ?? []), ...(chart?.medications ?? []).map(({ drug }) => drug)];
  const names = drugs.flatMap(id => medicines?.listNames(id) ?? []);
  return sayChinese(sentence, encounter, names);
}

/** A pronoun, and no syllable of 其他 or of a name. */
function toFirst(text: string, names: readonly string[]): string {
  const kept = ['其他', ...names.filter(name => /[他她]/.test(name))].sort((a, b) => b.length - a.length);
  const pattern = kept.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(`${pattern}|[他她](?=[^们])`, 'g'), word => (word.length > 1 ? word : '我'));
}

function sayChinese(sentence: string, { patient, persona }: InformantCase, names: readonly string[]): string {
  const isSelf = persona.informant === 'self';
  const pronoun = isSelf ? '我' : patient.sex === 'female' ? '她' : '他';
  const said = sentence
    .replace(/（P-\d{4}）|，P-\d{4}/g, '')
    .replace(new RegExp(`^${patient.name}(?=[，：])`), '')
    .replaceAll(patient.name, pronoun)
    .split(/(?<=[，：])/)
    .filter(clause => !/^[\s\d，：]*(?:岁|个月)?[，：]$/.test(clause))
    .join('')
    .replace(/^[，\s]+/, '');
  if (isSelf) return toFirst(said, names);
  const { relation } = persona;
  return relation === undefined
    ? said
    : said.replace(new RegExp(`${relation}(?=陪|说|代|发现|带)`, 'g'), '我');
}

function sayEnglish(sentence: string, { patient, persona }: InformantCase): string {
  const [he, his, him] = patient.sex === 'female' ? ['she', 'her', 'her'] : ['he', 'his', 'him'];
  const named = sentence
    .replace(/ ?\(P-\d{4}\)|, P-\d{4}/g, '')
    .replaceAll(patient.name, he)
    .replace(new RegExp(`\\b${he}, ${Math.floor(patient.ageYears)}\\b`), he)
    .replace(new RegExp(`\\b${he}, (?=(?!retired)(?:[a-z]+s|[a-z]+ed|came|gave|had)\\b)`), `${he} `);
  const said = persona.informant === 'self' ? toFirstPerson(named, { he, his, him }) : named;
  return said.replace(/^[a-z]/, first => first.toUpperCase());
}

const irregular: Readonly<Record<string, string>> = { is: 'am', has: 'have', does: 'do', was: 'was' };

function toFirstPerson(
  text: string,
  { he, his, him }: { readonly he: string; readonly his: string; readonly him: string },
): string {
  const verb = (word: string) =>
    irregular[word] ?? word.replace(/ies$/, 'y').replace(/(?<=ch|sh|ss|x|o)es$|(?<!s)s$/, '');
  return text
    .replace(
      new RegExp(`\\b${he}((?:, [^,.;:]+,)?) (is|has|was|does|[a-z]+s)\\b`, 'gi'),
      (_, aside, word) => `I${aside} ${verb(word)}`,
    )
    .replace(new RegExp(`\\b${he}\\b`, 'gi'), 'I')
    .replace(new RegExp(`\\b${him}self\\b|\\bherself\\b`, 'gi'), 'myself')
    .replace(new RegExp(`\\b${his}\\b`, 'gi'), 'my')
    .replace(new RegExp(`\\b${him}\\b`, 'gi'), 'me');
}
