import { bilingualSchema, vitalNameSchema } from '@doctorbench/core';
import { z } from 'zod';
import { reasonSchema } from './reason.ts';

const wordsSchema = z.array(z.string().min(1));
const idSchema = z.string().regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/);

const codesSchema = z.array(z.string().regex(/^\d+-\d$/)).min(1);

/** What people call the entries of one kind beyond their own labels, by id. */
const namesSchema = z.record(idSchema, wordsSchema.min(1));

function byKindSchema<T extends z.ZodType>(schema: T) {
  return z.strictObject({
    tests: schema.optional(),
    examinations: schema.optional(),
    procedures: schema.optional(),
    departments: schema.optional(),
  });
}

/** Words that mean the same: a part of the body, a method, a substance. */
const conceptSchema = z.strictObject({
  id: idSchema,
  words: wordsSchema.min(1),
  /** What it is a part or a kind of: an ankle is a limb. */
  within: idSchema.optional(),
  /** A part of the body, which alone names nothing that is done. */
  site: z.literal(true).optional(),
});

/** Names without end that are told by one of their words, and the entry that stands for all of them. */
const familySchema = z.strictObject({
  entry: idSchema,
  words: wordsSchema.min(1),
  /** Not where the rest of the name speaks of what another entry of the sort is called: who says so is asked which. */
  asksBack: z.literal(true).optional(),
  /** Only where the rest is the name of a drug. */
  ofDrug: z.literal(true).optional(),
  /** Only where one of these stands too. */
  beside: wordsSchema.min(1).optional(),
  /** Not where one of these stands too. */
  unless: wordsSchema.min(1).optional(),
});
/** Words of a call around names of a kind: in front, behind, and those that begin when or why. */
const aroundSchema = z.strictObject({ before: wordsSchema, behind: wordsSchema, tails: wordsSchema });
const familiesSchema = z.array(familySchema);

/** What stands with a name of any kind and does not change what is meant; "#" stands for a figure. */
const remarksSchema = z.strictObject({
  /** Of a call, in front of any name and behind it: "please", "做个". */
  before: wordsSchema,
  behind: wordsSchema,
  /** How much: "# L/min", "x#". */
  amounts: wordsSchema,
  /** How often, when, and which of several: "q#h", "每#小时", "second". */
  times: wordsSchema,
  /** Behind a name, with a gap before Latin ones: "bd", "L". */
  ends: wordsSchema,
  /** They begin why it is asked for, which is cut off with them. */
  reasons: wordsSchema,
  /** Places on a body behind a deed, with words of side, before and right behind one. */
  places: z.strictObject({
    words: wordsSchema.min(1),
    sides: wordsSchema.min(1),
    before: wordsSchema.min(1),
    behind: wordsSchema.min(1),
  }),
  /** They begin a bracket whose words are asked for too: "肾功能（含钾）". */
  including: wordsSchema,
  /** Behind a name or in its brackets they say that it is not to happen now: "declined", "暂不做". */
  turned: wordsSchema,
  /** What is left out of it, which does not call it off: "不用造影剂". */
  without: wordsSchema.optional(),
  /** Words that make another thing of the name they stand with: a tube that is changed is not put in. */
  another: wordsSchema,
});

/** The vocabulary file of a hospital: how clinicians name what it has. Words, never patterns. */
export const vocabularySchema = z.strictObject({
  concepts: z.array(conceptSchema),
  /** How notes call a result by its method alone ("CT showed"), with the concepts of that method. */
  methods: z
    .array(z.strictObject({ concepts: z.array(idSchema).min(1), words: wordsSchema.min(1) }))
    .optional(),
  /** Words around a name that never change what is meant: "please check the level of". */
  idle: wordsSchema,
  /** Words that may be left out where nothing else fits: which side, at the bedside. */
  loose: wordsSchema,
  remarks: remarksSchema.optional(),
  /** Taken off a name that nothing else answers to. */
  around: byKindSchema(aroundSchema).optional(),
  /** Names that may mean several things of one kind, or one that the hospital has only something near of: who says one is asked which. */
  ambiguous: byKindSchema(wordsSchema).extend({ drugs: wordsSchema.optional() }).optional(),
  /**
   * Words that mostly say more of what they stand with, those of one sort together; no order of their own beside an
   * entry that is called with one of the sort.
   */
  beside: z.array(wordsSchema.min(1)).optional(),
  /** What is said of the first or the last of a list and meant of all: "urine sodium and osmolality", "chest and abdomen CT". */
  carried: wordsSchema.optional(),
  /** Names that stand for several entries at once. */
  sets: byKindSchema(z.record(z.string().min(1), z.array(idSchema).min(2))).optional(),
  names: z.strictObject({
    tests: namesSchema,
    examinations: namesSchema,
    procedures: namesSchema,
    departments: namesSchema,
    drugs: namesSchema,
  }),
  /** Of names that nothing else answers to; the first that fits. */
  families: z
    .strictObject({
      /** In front of a name they turn it round, and it is none of the family. */
      except: wordsSchema,
      /** Words of another sort of thing, with which a name is none of any family of the kind. */
      unless: z.strictObject({ examinations: wordsSchema, procedures: wordsSchema }).optional(),
      tests: familiesSchema,
      examinations: familiesSchema,
      procedures: familiesSchema,
      departments: familiesSchema,
    })
    .optional(),
  /** How diseases are called, whichever they are: whole words, and how such names end. */
  diseases: z
    .strictObject({
      words: wordsSchema,
      endings: wordsSchema,
      /** Ends as one does and says only how grave or how old something is. */
      except: wordsSchema,
    })
    .optional(),
  /** How a device or a dose is set, beside its figures: "PEEP", "潮气量", "biphasic". */
  settings: wordsSchema.optional(),
  /** Words of care that anybody on a ward can give without an order of its own. */
  care: wordsSchema.optional(),
  /** How notes deny, dismiss and call off, in words; `{}` is where a name stands, `$` the end of the clause. */
  notes: z
    .strictObject({
      /** May stand between such words and the name. */
      gap: wordsSchema,
      /** That a medicine is not taken. */
      takesNot: wordsSchema.min(1),
      /** What kinds of medicines are called in notes alone. */
      called: z.array(z.strictObject({ class: idSchema, words: wordsSchema.min(1) })),
      /** That a drug may be given as to anybody. */
      harmless: wordsSchema.min(1),
      /** That somebody goes, or that nobody need look any more; not in a clause with one of the others before it. */
      sendsAway: wordsSchema.min(1),
      unless: wordsSchema,
      /** That something is not measured any more. */
      noMore: wordsSchema.min(1),
      /** That a result is somebody else's, or may be. */
      ofAnother: wordsSchema.min(1),
      /** That somebody is told something, and that they are not; that the patient agreed. */
      tells: wordsSchema.min(1),
      tellsNot: wordsSchema.min(1),
      agreed: wordsSchema.min(1),
      /** Who may be told, those of one kind together. */
      relatives: z.array(wordsSchema.min(1)).min(1),
      /** What is private by the topic of a fact, and how notes speak of it; of harm, whoever did it must not know. */
      confidences: z.array(
        z.strictObject({
          topics: z.array(idSchema).min(1),
          words: wordsSchema.min(1),
          isOfHarm: z.literal(true).optional(),
        }),
      ),
      /** What only others can decide, as a note says that they have, and the words without which nobody has spoken of it. */
      decisions: z
        .array(
          z.strictObject({
            words: wordsSchema.min(1),
            /** One of these follows in the same clause. */
            followedBy: wordsSchema.min(1).optional(),
            unless: wordsSchema.min(1),
            spoken: wordsSchema.min(1),
            /** The text says itself that nobody was asked: who spoke of it elsewhere is no excuse. */
            unasked: wordsSchema.min(1).optional(),
            /** And that the patient wishes it so. */
            wished: wordsSchema.min(1).optional(),
            /** Places and treatments that are called so. */
            notSpoken: wordsSchema.min(1).optional(),
            /** What the case would tell if somebody asked counts only once it was told. */
            heard: z.literal(true).optional(),
            /** Only their own words count, and not the agent's. */
            byThem: z.literal(true).optional(),
            /** Nobody is asked who is not awake. */
            awake: z.literal(true).optional(),
            ofDeath: z.literal(true).optional(),
            /** Only of whom any of these holds. */
            where: z.array(reasonSchema).min(1).optional(),
            /** What it is about, each in its words: it has to be spoken of too. */
            matters: z.array(wordsSchema.min(1)).optional(),
            /** Procedures in which it is spoken of. */
            deeds: z.array(idSchema).min(1).optional(),
            text: bilingualSchema,
          }),
        )
        .optional(),
    })
    .optional(),
  /** How notes write values: by what names, and in which other units. */
  figures: z
    .strictObject({
      analytes: z.array(
        z.strictObject({
          analytes: z.array(idSchema).min(1),
          names: wordsSchema.min(1),
          /** `times` what the laboratory reports, and `plus`; `implied` where it is written without its unit too. */
          units: z
            .array(
              z.strictObject({
                unit: z.string(),
                times: z.number().positive(),
                plus: z.number().optional(),
                implied: z.literal(true).optional(),
              }),
            )
            .optional(),
        }),
      ),
      /** What clinicians work out for themselves, and from what: it needs no report of its own. */
      workedOut: z.array(z.strictObject({ analyte: idSchema, from: z.array(idSchema).min(1) })).optional(),
      /** Before a name: of another fluid, or of something that only begins alike. */
      ofOther: wordsSchema,
      /** Behind "normal": it is said of a part of a report, or of all but a part. */
      ofPart: wordsSchema.optional(),
    })
    .optional(),
  /** Codes of an international system, by the ids of tests and what they measure; the first of a list stands in the record. */
  codes: z
    .strictObject({
      system: z.string().min(1),
      /** What its owner asks everybody to print who uses it. */
      notice: z.string().min(1),
      tests: z.record(
        idSchema,
        z.strictObject({
          codes: codesSchema.optional(),
          analytes: z.record(idSchema, codesSchema).optional(),
        }),
      ),
      /** Rows of a chart of vital signs, with what they are called there. */
      vitals: z.array(
        z.strictObject({
          signs: z.array(vitalNameSchema).min(1),
          codes: codesSchema,
          words: wordsSchema.min(1),
        }),
      ),
    })
    .optional(),
  /** Parts of generic names that tell the class of a drug, as the WHO gives them out. */
  stems: z.array(z.strictObject({ class: idSchema, words: wordsSchema.min(1) })),
});
export type Vocabulary = z.infer<typeof vocabularySchema>;
