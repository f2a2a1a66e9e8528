import { type Item, type ItemProblem, listOwnCriteria } from '@doctorbench/core';

/** Words between two clauses that make one criterion two. They cannot be told from others by code: a hint, not a rule. */
const joins = { en: /;| and /i, zh: /[；;]|和|并(?![发存列行])|且|以及/ };
/** Between alternatives too; the English text says "or" then. */
const enumeration = '、';

/** Positive criteria that seem to ask for two things. */
export function findCompounds(item: Item): readonly ItemProblem[] {
  return listOwnCriteria(item).flatMap(({ criterion, field }) => {
    if (criterion.points < 0) return [];
    const found = findJoin(criterion.text, criterion.zh?.text ?? '');
    if (found === undefined) return [];
    return [
      {
        rule: 'criterion.compound',
        field,
        message: `"${criterion.id}" may ask for two things ("${found.trim()}"); one each can be read better`,
        zh: `“${criterion.id}”可能问了两件事（“${found.trim()}”）；一条只问一件更好判读`,
      },
    ];
  });
}

function findJoin(text: string, zh: string): string | undefined {
  const found = joins.en.exec(text)?.[0] ?? joins.zh.exec(zh)?.[0];
  return found ?? (zh.includes(enumeration) && !/\bor\b/i.test(text) ? enumeration : undefined);
}
