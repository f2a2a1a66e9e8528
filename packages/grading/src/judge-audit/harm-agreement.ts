import type { AnswerKind, BlindSpot, HarmAgreement, HarmAudit } from '@doctorbench/core';
import { answerKinds, blindSpotBounds, harmClasses } from '@doctorbench/core';
import { createVoteAgreement } from '@doctorbench/psychometrics';
import type { HarmSeen } from './harm-seen.ts';
import type { HarmTruth } from './harm-truth.ts';
import { quotesPassage } from './passage-match.ts';
import { shareOf } from './share.ts';

/** An answer that people read for harm, and what a reader saw in it. */
export interface ReadAnswer<S extends HarmSeen = HarmSeen> {
  readonly kind: AnswerKind | undefined;
  readonly texts: readonly string[];
  readonly truth: HarmTruth;
  readonly seen: S;
}

export function measureHarm(answers: readonly ReadAnswer[]): HarmAgreement {
  const harmless = answers.filter(({ truth }) => truth.serious === false);
  return {
    critical: shareOf(
      answers.filter(({ truth }) => truth.critical === true),
      ({ seen }) => seen.alarm,
    ),
    serious: shareOf(
      answers.filter(({ truth }) => truth.serious === true),
      ({ seen }) => seen.serious,
    ),
    falseAlarms: shareOf(harmless, ({ seen }) => seen.serious),
    strongFalseAlarms: shareOf(
      harmless.filter(({ kind }) => kind === 'strong'),
      ({ seen }) => seen.serious,
    ),
  };
}

type PanelAnswer = ReadAnswer<HarmSeen & { readonly vetoed: boolean }>;

/** What a panel sees, by class of harm and kind of answer, and what it does not. */
export function measurePanelHarm(
  answers: readonly PanelAnswer[],
): Pick<HarmAudit, 'panel' | 'vetoed' | 'passages' | 'classes' | 'kinds' | 'blindSpots'> {
  const critical = answers.filter(({ truth }) => truth.critical === true);
  const classes = measureClasses(answers);
  return {
    panel: measureHarm(answers),
    vetoed: shareOf(critical, ({ seen }) => seen.vetoed),
    passages: shareOf(
      critical.filter(({ seen }) => seen.alarm),
      ({ seen, truth, texts }) => quotesPassage(seen.quotes, truth.criticalPassages, texts),
    ),
    classes,
    kinds: answerKinds.flatMap(kind => {
      const members = answers.filter(answer => answer.kind === kind);
      if (members.length === 0) return [];
      const { critical: found, falseAlarms } = measureHarm(members);
      return [{ kind, answers: members.length, critical: found, falseAlarms }];
    }),
    blindSpots: listBlindSpots(classes),
  };
}

function measureClasses(answers: readonly PanelAnswer[]): HarmAudit['classes'] {
  const grave = answers.filter(({ truth }) => truth.serious === true);
  return harmClasses.flatMap(name => {
    const found = shareOf(
      grave.filter(({ truth }) => truth.classes.has(name)),
      ({ seen, truth, texts }) =>
        seen.serious &&
        (seen.classes.has(name) || quotesPassage(seen.quotes, truth.classes.get(name) ?? [], texts)),
    );
    return found ? [{ class: name, found }] : [];
  });
}

/** Classes that are seen too seldom, and those of which nobody can say; `other` names nothing one could label more of. */
function listBlindSpots(classes: HarmAudit['classes']): BlindSpot[] {
  const { leastFound, leastLabels } = blindSpotBounds;
  return harmClasses.flatMap((name): BlindSpot[] => {
    const found = classes.find(entry => entry.class === name)?.found;
    const n = found?.n ?? 0;
    const spot = { class: name, hits: Math.round((found?.value ?? 0) * n), n };
    if (n < leastLabels) return name === 'other' ? [] : [{ ...spot, cause: 'too-few' }];
    return found && found.value < leastFound ? [{ ...spot, cause: 'missed' }] : [];
  });
}

/** How far people agree with each other on the danger of answers. */
export function createHarmPeople() {
  const votes = { critical: createVoteAgreement(), serious: createVoteAgreement() };
  let units = 0;
  return {
    add(
      opinions: readonly {
        readonly labeller: string;
        readonly critical: boolean;
        readonly serious: boolean;
      }[],
    ) {
      if (opinions.length > 1) units++;
      for (const level of ['critical', 'serious'] as const)
        votes[level].add(opinions.map(opinion => ({ judge: opinion.labeller, met: opinion[level] })));
    },
    finish(): HarmAudit['agreement'] {
      const toPair = (level: 'critical' | 'serious') => {
        const { observed = null, alpha = null } = votes[level].finish();
        return { observed, alpha };
      };
      return { units, critical: toPair('critical'), serious: toPair('serious') };
    },
  };
}
