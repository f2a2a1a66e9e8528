import { z } from 'zod';
import { itemIdSchema } from '../suite/item-fields.ts';

const countSchema = z.int().nonnegative();
const finiteSchema = z.number();

/** Item of the three-parameter logistic model, or the standard errors of its parameters. */
const parametersSchema = z.strictObject({ a: finiteSchema, b: finiteSchema, c: finiteSchema });

/** A model whose answers the bank was fitted from. */
const calibratorSchema = z.strictObject({
  /** As `developer/model`. */
  name: z.string().min(1),
  developer: z.string().min(1),
  /** Full score in points, of what it answered. */
  score: finiteSchema,
  answered: countSchema,
  /** In logits, with its standard error. */
  ability: finiteSchema,
  abilityError: finiteSchema,
});

/** An item graded in steps: in ordered categories, or on a continuous scale of logits. */
const partialCreditItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('graded'),
    a: finiteSchema,
    intercepts: z.array(finiteSchema),
    /** Shares of the marks at which a category ends; mean and variance of shares within each. */
    bounds: z.array(finiteSchema),
    means: z.array(finiteSchema),
    variances: z.array(z.number().nonnegative()),
  }),
  z.strictObject({
    kind: z.literal('continuous'),
    slope: finiteSchema,
    intercept: finiteSchema,
    sd: z.number().positive(),
  }),
]);

const bankItemSchema = z.strictObject({
  id: itemIdSchema.or(z.string().min(1).max(200)),
  /** Scenarios count the same in the full score, and items the same within theirs. */
  scenario: z.string().min(1).nullable(),
  /** The least and the most it gives, in points. */
  low: finiteSchema,
  high: finiteSchema,
  parameters: parametersSchema,
  /** By which it is used, where it is graded in steps and such a model predicts better. */
  partialCredit: partialCreditItemSchema.optional(),
  standardErrors: parametersSchema,
  /** Share of the marks that calibrators earned: high is easy. */
  easiness: z.number().min(0).max(1),
  /** Correlation with the rest; null where it cannot be had. */
  discrimination: z.number().nullable(),
  examinees: countSchema,
  /** Mean squares of residuals; about 1 where the model fits. */
  infit: finiteSchema,
  outfit: finiteSchema,
  /** S-X² among examinees with the same number right; null where they are too few or the item is graded in steps. */
  summedScoreFit: z
    .strictObject({ statistic: finiteSchema, degreesOfFreedom: z.number().positive(), p: finiteSchema })
    .nullable()
    .optional(),
});

/** From the score that the model predicts to the full score, after so many items. */
const bankLinkSchema = z.strictObject({
  asked: z.int().positive(),
  intercept: finiteSchema,
  slope: finiteSchema,
  /** Root mean square error in points for developers left out. */
  error: z.number().nonnegative(),
  meanAbsoluteError: z.number().nonnegative(),
  examinees: countSchema,
  /** Of `error`: fewer where models of one developer err alike. Older banks have none. */
  degreesOfFreedom: z.number().positive().optional(),
  /** Root mean square error in points of a single scenario; none in a bank of one scenario. */
  scenarioError: z.number().nonnegative().optional(),
});

const difLevelSchema = z.enum(['A', 'B', 'C']);

/** One group of examinees against all others: items that it finds harder or easier than its totals say. */
const bankDifSchema = z.strictObject({
  group: z.string().min(1),
  examinees: countSchema,
  others: countSchema,
  /** Items on which the groups could be compared. */
  tested: countSchema,
  /** Those of class B (moderate) and C (large) by Mantel–Haenszel. */
  items: z.array(
    z.strictObject({
      id: z.string(),
      level: difLevelSchema,
      /** Below zero: harder for the group than its totals say. */
      delta: finiteSchema,
      standardError: finiteSchema,
      p: finiteSchema,
      /** Over all items tested (Holm). */
      adjustedP: finiteSchema,
      /** Null where no finite fit exists. */
      logistic: z
        .strictObject({
          level: difLevelSchema,
          uniformP: finiteSchema,
          nonuniformP: finiteSchema,
          addedR2: finiteSchema,
        })
        .nullable(),
    }),
  ),
});

const lineSchema = z.strictObject({ slope: finiteSchema, intercept: finiteSchema });

/** How this bank lies to another one: ability there = slope · ability here + intercept. */
const bankScaleSchema = z.strictObject({
  method: z.enum(['stocking-lord', 'mean-sigma']),
  onto: z.strictObject({
    suite: z.strictObject({ id: z.string(), version: z.string(), hash: z.string() }).nullable(),
    madeAt: z.iso.datetime(),
  }),
  /** Items that both have. */
  anchors: z.int().positive(),
  ...lineSchema.shape,
  /** Half of each 95 % interval: what other shared items would have said. */
  halfWidths: lineSchema,
  /** The same line by the other method: far apart, the shared items have changed. */
  otherwise: lineSchema,
  /** Full scores here, and what the same ability is expected to score there; null beyond what this one can give. */
  equated: z.array(z.strictObject({ here: finiteSchema, there: finiteSchema.nullable() })),
});

/** Whether the bank bears an adaptive sitting, and why. */
export const bankGateSchema = z.strictObject({
  open: z.boolean(),
  reason: z.enum(['wins', 'few-examinees', 'few-developers', 'no-win']),
  examinees: countSchema,
  developers: countSchema,
  budget: countSchema,
  adaptiveError: z.number().nullable(),
  stratifiedError: z.number().nullable(),
  confidence: z.number().nullable(),
});
export type BankGate = z.infer<typeof bankGateSchema>;

/** What a reader of the bank should know. `names`: the examinees or items it is about. */
const bankWarningSchema = z.strictObject({
  code: z.enum([
    'few-examinees',
    'few-developers',
    'near-copies',
    'negative-discrimination',
    'misfit',
    'misfit-scores',
    'differential',
    'dependent-items',
    'no-variance',
    'unanswered',
  ]),
  names: z.array(z.string()),
});
export type BankWarning = z.infer<typeof bankWarningSchema>;

const partialCreditModelSchema = z.enum(['shares', 'graded', 'continuous']);

/** A bank file: the items of a suite on one scale, who they were calibrated by, and how far it can be trusted. */
export const bankSchema = z.strictObject({
  schemaVersion: z.literal(1),
  madeAt: z.iso.datetime(),
  productVersion: z.string(),
  /** Null where it was made from a matrix, which names none. */
  suite: z.strictObject({ id: z.string(), version: z.string(), hash: z.string() }).nullable(),
  model: z.literal('3pl'),
  /** How items graded in steps are fitted, and how far each way was from answers of developers left out (shares). */
  partialCredit: z
    .strictObject({
      chosen: partialCreditModelSchema,
      errors: z.array(z.strictObject({ model: partialCreditModelSchema, error: z.number().nonnegative() })),
    })
    .optional(),
  seed: z.string(),
  calibrators: z.array(calibratorSchema).min(1),
  /** Examinees left out because all their answers are those of another. */
  dropped: z.array(z.strictObject({ name: z.string(), sameAs: z.string() })),
  items: z.array(bankItemSchema).min(1),
  /** Mean variance of an examinee's shares between items. */
  spread: z.number().positive(),
  /** Ability of the strongest calibrator. */
  strongest: finiteSchema,
  /** How far examinees differ between scenarios beyond their ability, in squared shares; none in older banks. */
  scenarioEffects: z
    .strictObject({ between: z.number().nonnegative(), within: z.number().positive() })
    .optional(),
  links: z.array(bankLinkSchema),
  gate: bankGateSchema,
  warnings: z.array(bankWarningSchema),
  dif: z.array(bankDifSchema).optional(),
  /** Synthetic participants that were offered; used only where they clearly lower the error for developers left out. */
  synthetic: z
    .strictObject({
      participants: countSchema,
      used: z.boolean(),
      errorWithout: z.number().nullable(),
      errorWith: z.number().nullable(),
      /** Standard error of their difference over developers; older banks have none. */
      gainError: z.number().nullable().optional(),
    })
    .optional(),
  scale: bankScaleSchema.optional(),
});
export type Bank = z.infer<typeof bankSchema>;
export type BankDif = z.infer<typeof bankDifSchema>;
export type BankScale = z.infer<typeof bankScaleSchema>;
export type BankItem = z.infer<typeof bankItemSchema>;
