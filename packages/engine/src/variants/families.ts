import { authority } from './authority/authority.ts';
import { brandName } from './brand-name/brand-name.ts';
import { demographics } from './demographics/demographics.ts';
import { caseForm } from './encounter/case-form.ts';
import { chartNotes, otherPersona } from './encounter/encounter.ts';
import { delayedResults, toolErrors } from './encounter/strained-building.ts';
import { falsePremise } from './false-premise/false-premise.ts';
import type { VariantFamily } from './family.ts';
import { homophone } from './homophone/homophone.ts';
import { irrelevantText } from './irrelevant-text/irrelevant-text.ts';
import { laboratoryUnit } from './laboratory-unit/laboratory-unit.ts';
import { modelParaphrase } from './model-paraphrase/model-paraphrase.ts';
import { noneOfTheAbove } from './none-of-the-above/none-of-the-above.ts';
import { optionLabels, optionNumbers, optionStems } from './option-labels/option-labels.ts';
import { optionOrder } from './option-order/option-order.ts';
import { paragraphOrder } from './paragraph-order/paragraph-order.ts';
import {
  pictureBrightness,
  pictureCrop,
  pictureJpeg,
  pictureNoise,
  pictureRotation,
} from './picture/picture.ts';
import { pictureMirrored } from './picture-mirrored/picture-mirrored.ts';
import { pictureOrder } from './picture-order/picture-order.ts';
import {
  answerOnly,
  chainOfThought,
  clinicianPrompt,
  fewShotReasoning,
  highEffort,
  jsonReply,
  lowEffort,
} from './prompt-style/prompt-style.ts';
import { reask } from './reask/reask.ts';
import { shape } from './shape/shape.ts';
import { symbolsFamily } from './symbols/symbols.ts';
import { temperature } from './temperature/temperature.ts';
import { tone } from './tone/tone.ts';
import { traditional } from './traditional/traditional.ts';
import { twin } from './twin/twin.ts';
import { typos } from './typos/typos.ts';
import { width } from './width/width.ts';
import { language, paraphrase } from './wording/wording.ts';
import { wrongTreatment } from './wrong-treatment/wrong-treatment.ts';

/** Every family of variants. A new one is a folder beside this file and a line here. */
export const variantFamilies: readonly VariantFamily[] = [
  reask,
  shape,
  homophone,
  traditional,
  symbolsFamily,
  typos,
  width,
  optionOrder,
  optionLabels,
  optionNumbers,
  optionStems,
  irrelevantText,
  demographics,
  tone,
  authority,
  paragraphOrder,
  temperature,
  laboratoryUnit,
  brandName,
  paraphrase,
  modelParaphrase,
  language,
  pictureBrightness,
  pictureNoise,
  pictureJpeg,
  pictureRotation,
  pictureCrop,
  pictureOrder,
  otherPersona,
  chartNotes,
  toolErrors,
  caseForm,
  twin,
  pictureMirrored,
  noneOfTheAbove,
  falsePremise,
  wrongTreatment,
  chainOfThought,
  fewShotReasoning,
  answerOnly,
  clinicianPrompt,
  jsonReply,
  lowEffort,
  highEffort,
  delayedResults,
];

export function findVariantFamily(name: string): VariantFamily | undefined {
  return variantFamilies.find(family => family.name === name);
}
