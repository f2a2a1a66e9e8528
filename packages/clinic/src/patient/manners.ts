import { z } from 'zod';
import { kindNames } from './answer-kind.ts';
import { detailsSchema } from './detail.ts';
import { everydayWordsSchema } from './everyday-words.ts';

const variantsSchema = z.strictObject({
  zh: z.array(z.string()).min(1),
  en: z.array(z.string()).min(1),
});

const jargonSchema = z.array(
  z.strictObject({ term: z.string().min(1), plain: z.array(z.string().min(1)).min(1) }),
);

/** What a manner adds before and after the answer; an empty text adds nothing. */
const voiceSchema = z.strictObject({ before: variantsSchema, after: variantsSchema });

/** The manners file of a hospital. */
export const mannersSchema = z.strictObject({
  /** Everyday words that must not be cut in two when a question is heard. */
  compounds: z.array(z.string().min(2)),
  /** By which a question is held against what the informant knows. */
  words: everydayWordsSchema,
  /** Words that people without schooling do not know, and what they would say. */
  jargon: z.strictObject({ zh: jargonSchema, en: jargonSchema }),
  /** Topics of which nobody makes light: violence, suicide, bleeding, loss of consciousness. */
  grave: z.array(z.string().min(1)),
  /** By manner; of the minimising, around what it softens only. */
  voices: z.strictObject({
    plain: voiceSchema,
    anxious: voiceSchema,
    minimising: voiceSchema,
    confused: voiceSchema,
    terse: voiceSchema,
  }),
  /** Added before, by age. */
  ages: z.strictObject({ child: variantsSchema, adult: variantsSchema, old: variantsSchema }),
  /** `{…}` is filled in. */
  phrases: z.strictObject({
    unsure: variantsSchema,
    unsureChild: variantsSchema,
    unsureRelative: variantsSchema,
    unsureAsked: variantsSchema,
    unplaced: variantsSchema,
    unplacedAsked: variantsSchema,
    earlier: variantsSchema,
    earlierUntold: variantsSchema,
    onArrival: variantsSchema,
    identity: variantsSchema,
    identityOther: variantsSchema,
    acknowledged: variantsSchema,
    greeted: variantsSchema,
    repeated: variantsSchema,
    nothingMore: variantsSchema,
    tooMany: variantsSchema,
    noSuch: variantsSchema,
    noneOf: variantsSchema,
    recorded: variantsSchema,
    nowBetter: variantsSchema,
    nowSame: variantsSchema,
    nowWorse: variantsSchema,
    nowGone: variantsSchema,
    nowPain: variantsSchema,
    sinceBetter: variantsSchema,
    sinceSame: variantsSchema,
    sinceWorse: variantsSchema,
    sinceGone: variantsSchema,
    askBack: variantsSchema,
    precise: variantsSchema,
    relative: variantsSchema,
    relation: variantsSchema,
  }),
  /** Words that ask for how it is now: at this minute, since the last visit, once more, or better; that say it is over; and that ask for an earlier time. `…` is a gap. */
  present: z
    .strictObject({
      now: variantsSchema,
      lately: variantsSchema,
      again: variantsSchema,
      easing: variantsSchema,
      over: variantsSchema,
      past: variantsSchema,
      /** That hold how it is against how it was, and that ask how something is. */
      compared: variantsSchema,
      how: variantsSchema,
      /** By which somebody tells of what happened a moment ago. */
      justNow: variantsSchema,
      /** Topics of what is felt and passes when the body is well again. */
      passing: z.array(z.string().min(1)).min(1),
    })
    .optional(),
  /** Words that ask whether somebody wants what is to be done, topics of what the case has them say to that. */
  will: z
    .strictObject({
      words: variantsSchema,
      topics: z.array(z.string().min(1)).min(1),
    })
    .optional(),
  /** What people say who are asked for a detail that nobody has kept: a time, a number, a side, a reason. */
  notKept: z.partialRecord(z.enum(kindNames), variantsSchema).optional(),
  /** What everybody can say of themselves and no case holds. */
  details: detailsSchema.optional(),
});
export type Manners = z.infer<typeof mannersSchema>;
export type Variants = z.infer<typeof variantsSchema>;
export type PhraseName = keyof Manners['phrases'];
