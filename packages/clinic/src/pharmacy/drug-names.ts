import { z } from 'zod';
import { routeSchema } from './drug.ts';

const wordsSchema = z.array(z.string().min(1));

/** An ending of a written name, with what may stand before it. */
const endingSchema = z.strictObject({ modifiers: wordsSchema, words: wordsSchema.min(1) });

const affixesSchema = z.strictObject({ before: wordsSchema, after: z.array(endingSchema) });

/** What people take that the pharmacy does not keep: herbs, patent medicines, rubs. */
const remedySchema = z.strictObject({
  /** No drug's; criteria name it as they name drugs. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  names: wordsSchema.min(1),
  /** Drugs that are in it, by id. */
  contains: wordsSchema.optional(),
});
export type Remedy = z.infer<typeof remedySchema>;

/** Drugs that exist and that the pharmacy does not keep: it is the hospital's lack, not a wrong name. */
const unstockedSchema = z.strictObject({
  names: wordsSchema.min(1),
  /** What the pharmacy has of the same kind, by id. */
  instead: wordsSchema.optional(),
});
export type Unstocked = z.infer<typeof unstockedSchema>;

/** Words of a dosage form, and the routes by which it is given; none where only a label that says so will do. */
const formRoutesSchema = z.strictObject({ words: wordsSchema.min(1), routes: z.array(routeSchema) });

/** Fixed combinations of drugs that the pharmacy keeps one by one. */
const combinationSchema = z.strictObject({ names: wordsSchema.min(1), parts: wordsSchema.min(2) });

/** What may stand around a drug's name: words, never patterns, so that a hospital cannot stall its reader. */
export const drugNamesSchema = z.strictObject({
  forms: affixesSchema,
  salts: affixesSchema,
  /** Whole words around a name that say how or when it is given: "drip", "stat", "静滴". */
  beside: wordsSchema,
  /** Of an order's text behind a drug's name. */
  order: z
    .strictObject({
      /** Words that begin it: "with", "per", "treatment", "随". */
      leads: wordsSchema,
      /** What a drug is for, written before it: "止痛药", "补钾". */
      purposes: wordsSchema,
      /** Words that make another thing of a drug's name: "level", "allergy", "hold", "皮试". */
      another: wordsSchema,
      /** Before what a drug is put into, and the fluids that are no more than that: "in 1 L saline". */
      into: wordsSchema,
      carriers: wordsSchema,
    })
    .default({ leads: [], purposes: [], another: [], into: [], carriers: [] }),
  /** Names of a kind, with what is usually meant: who says one is asked which. */
  kinds: z
    .array(
      z.strictObject({
        names: wordsSchema.min(1),
        drugs: wordsSchema.min(2),
        /** They are preparations of one substance: the route may say which. */
        oneSubstance: z.literal(true).optional(),
        /** From so many millilitres into a vein on, the first of them is meant. */
        firstFromMl: z.number().positive().optional(),
      }),
    )
    .default([]),
  /** Names that people mistake for each other: a slip near one of them is asked back. */
  lookAlikes: z.array(wordsSchema.min(2)).default([]),
  formRoutes: z.array(formRoutesSchema).default([]),
  combinations: z.array(combinationSchema).default([]),
  remedies: z.array(remedySchema).default([]),
  unstocked: z.array(unstockedSchema).default([]),
});
export type DrugNames = z.infer<typeof drugNamesSchema>;
