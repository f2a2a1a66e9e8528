import type { ItemLanguage } from '@doctorbench/core';
import type { InformantCase } from './informant-case.ts';

/** A sentence by which the doctor was told of the patient, as who speaks would say it: of themselves, or of the patient. */
export function sayOpening(
  sentence: string,
  { encounter, language }: { readonly encounter: InformantCase; readonly language: ItemLanguage },
): string {
  return language === 'en' ? sayEnglish(sentence, encounter) : sayChinese(sentence, encounter);
}

function sayChinese(sentence: string, { patient, persona }: InformantCase): string {
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
  if (isSelf) return said.replace(/[他她](?=[^们])/g, '我');
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
