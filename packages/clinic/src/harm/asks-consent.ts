import { matchSignals, toFoldedText } from '@doctorbench/text';
import type { Procedure } from '../catalogue/procedure.ts';
import type { World } from '../world.ts';

/** From here on somebody can be told and decide. */
const decidesFromGcs = 14;

/** Words by which somebody is told what will be done and asked whether they want it. */
const consentWords: readonly string[] = [
  ...[
    'consent',
    'agree',
    'permission',
    'risk',
    'benefit',
    'procedure',
    'operation',
    'we need to',
    'would like to',
  ],
  ...[
    'are you willing',
    'happy for',
    'is it all right',
    'may we',
    'may i',
    'recommend',
    'explain',
    'going to',
  ],
  ...[
    '同意',
    '知情',
    '风险',
    '操作',
    '手术',
    '签字',
    '愿意',
    '需要做',
    '建议',
    '要给您做',
    '准备给',
    '要做',
    '说明',
    '解释',
  ],
];

/**
 * Whether somebody who could be asked was not: nobody told them, and nothing threatened their life. Whoever cannot
 * decide is treated.
 */
export function lacksConsent(
  world: World,
  { name, synonyms }: Pick<Procedure, 'name' | 'synonyms'>,
): boolean {
  const { physiology, deeds, hospital, log } = world;
  if (physiology.vital('gcs') < decidesFromGcs || physiology.isUnstable()) return false;
  if (deeds.performed.some(({ id }) => hospital.procedureRules.get(id)?.asksConsent)) return false;
  const words = [...consentWords, name.zh, name.en, ...synonyms];
  return !log.some(
    ({ kind, text }) =>
      (kind === 'advised' || kind === 'said') && matchSignals(toFoldedText(text), { all: [words] }).met,
  );
}
