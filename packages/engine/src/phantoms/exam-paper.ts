import { createHash } from 'node:crypto';
import { createSuiteHospital, drawCase } from '@doctorbench/clinic';
import {
  type Attachment,
  type Criterion,
  type EncounterItem,
  getItemKind,
  hasImages,
  type Item,
  listCriteria,
  type PromptStyleName,
  toControlItem,
} from '@doctorbench/core';
import { createColumn } from '../files/column.ts';
import { createKeyIndex } from '../files/key-index.ts';
import { editImageUrl, type PictureEdit } from '../images/edit-image.ts';
import { createImageUrls, imageDefaults } from '../images/image-urls.ts';
import { getKind } from '../kinds/kinds.ts';
import { cutInstruction } from '../kinds/prompt-style.ts';
import type { Suite } from '../suite/suite.ts';
import type { VariedItem } from '../variants/family.ts';
import type { Variants } from '../variants/open-variants.ts';

/** What a phantom recognises in front of it: the item, and which of its turns is asked. */
interface Question {
  readonly itemId: string;
  readonly turn: number;
  readonly sight: Sight;
  /** The variant under which it is asked, if any. */
  readonly variant?: string;
}

/** Which pictures lie before an examinee: those of the item, those that may take their place, or neither. */
export type Sight = 'own' | 'swapped' | 'nothing';

/** The pictures of an item, as digests. */
interface Pictures {
  readonly own: string;
  readonly swapped: string | undefined;
  /** Under variants that edit pictures: the variant by the digest. */
  readonly edited: ReadonlyMap<string, string>;
}

/** Finds the item behind a request by what its users say and show. Holds digests and criteria, not the suite. */
export interface ExamPaper {
  /** `images` are data URLs. */
  recognise(userTexts: readonly string[], images: readonly string[]): Question | undefined;
  /** The case whose opening this is in the form that a seed draws, and that form. */
  findDrawn(opening: string, seed: number): Promise<EncounterItem | undefined>;
  getItem(itemId: string): Promise<Item>;
  /** The item as a variant asks it. */
  vary(item: Item, variant: string): VariedItem | undefined;
  /** The criterion that has this text, in either language, wherever it stands in the suite. */
  findCriterion(text: string): Criterion | undefined;
  /** Every word that the offline judge pays for in this scenario. */
  listKeywords(scenario: Item['scenario']): readonly string[];
  /** Every test that the suite's clinic offers. */
  listTests(): Promise<readonly string[]>;
}

/** The variants of a stress experiment, and how its items are asked where they do not say. */
export interface PaperOptions {
  readonly variants?: Variants | undefined;
  readonly promptStyle?: PromptStyleName | undefined;
}

export async function readExamPaper(suite: Suite, options: PaperOptions = {}): Promise<ExamPaper> {
  const openHospital = createSuiteHospital(suite);
  const createIndex = () => createQuestionIndex(position => suite.entries.idAt(position));
  const [lettered, spoken, varied] = [createIndex(), createIndex(), createIndex()];
  const pictures = new Map<string, Pictures>();
  const digestImages = createImageDigests(suite);
  const criteria = new Map<string, Criterion>();
  const keywords = new Map<string, Set<string>>();
  const encounters: string[] = [];
  let position = 0;
  for await (const item of suite.items()) {
    for (const { criterion } of listCriteria(item)) {
      for (const text of [criterion.text, criterion.zh?.text ?? criterion.text])
        criteria.set(text, criterion);
      const ofScenario = keywords.get(item.scenario) ?? new Set();
      keywords.set(item.scenario, ofScenario);
      if (criterion.points > 0)
        for (const word of (criterion.signals?.all ?? []).flat()) ofScenario.add(word);
    }
    for (const [turn, texts] of getKind(item).listPrompts(item, 'plain@1').entries())
      (getItemKind(item).answersWith === 'letters' ? lettered : spoken).add(digest(texts), {
        position,
        turn,
      });
    for (const { texts, ...question } of listVaried(item, options))
      varied.add(digestWhole(texts), { position, ...question });
    if (item.kind === 'encounter') encounters.push(item.id);
    position++;
    if (hasImages(item)) pictures.set(item.id, await readPictures(item, digestImages, options.variants));
  }
  return {
    listTests: async () => (await openHospital()).catalogue.tests.entries.map(({ id }) => id),
    listKeywords: scenario => [...(keywords.get(scenario) ?? [])],
    findCriterion: text => criteria.get(text),
    recognise(userTexts, images) {
      const shown = digestUrls(images);
      const words = digest(userTexts);
      // Variants come first: one may look like another way of asking.
      const found = [varied.list(digestWhole(userTexts)), lettered.list(words), spoken.list(words)].flat();
      // Worked examples go before a question that is answered with letters.
      const question = userTexts.slice(-1);
      const last =
        found.length > 0 ? [] : [...varied.list(digestWhole(question)), ...lettered.list(digest(question))];
      const asked = [...found, ...last].map((question): Question => {
        const variant = pictures.get(question.itemId)?.edited.get(shown);
        return variant === undefined
          ? { ...question, sight: look(pictures.get(question.itemId), shown) }
          : { ...question, variant, sight: 'own' };
      });
      // The same words may stand under several pictures.
      return asked.find(({ sight }) => sight !== 'nothing') ?? asked[0];
    },
    findDrawn: createDrawnFinder({ suite, encounters, variants: options.variants }),
    getItem: itemId => suite.getItem(itemId),
    vary: (item, variant) => options.variants?.vary(item, variant),
  };
}

function look(known: Pictures | undefined, images: string): Sight {
  if (!known || images === known.own) return 'own';
  return images === known.swapped ? 'swapped' : 'nothing';
}

/** Forms cannot be listed beforehand: of each seed that is met, those of all cases and variants are drawn once. */
function createDrawnFinder({
  suite,
  encounters,
  variants,
}: {
  readonly suite: Suite;
  readonly encounters: readonly string[];
  readonly variants: Variants | undefined;
}): ExamPaper['findDrawn'] {
  const bySeed = new Map<number, Promise<ReadonlyMap<string, EncounterItem>>>();
  const draw = async (seed: number) => {
    const forms = new Map<string, EncounterItem>();
    for (const id of encounters) {
      const item = await suite.getItem(id);
      const varied = (variants?.names ?? []).map(name => variants?.vary(item, name));
      for (const { item: asked, seedShift = 0 } of [...varied, { item }].filter(each => each !== undefined)) {
        if (asked.kind !== 'encounter') continue;
        const form = drawCase(asked, seed - seedShift);
        forms.set(form.case.opening, form);
      }
    }
    return forms;
  };
  return async (opening, seed) => {
    if (encounters.length === 0) return undefined;
    const forms = bySeed.get(seed) ?? draw(seed);
    bySeed.set(seed, forms);
    return (await forms).get(opening);
  };
}

/** How an item lies before an examinee under the variants of an experiment, its way of asking included. */
function listVaried(
  item: Item,
  { variants, promptStyle = 'plain@1' }: PaperOptions,
): readonly { readonly turn: number; readonly variant: string; readonly texts: readonly string[] }[] {
  return (variants?.names ?? []).flatMap(variant => {
    const varied = variants?.vary(item, variant);
    if (!varied || (varied.item === item && !varied.promptStyle && !varied.shots)) return [];
    const prompts = getKind(varied.item).listPrompts(varied.item, varied.promptStyle ?? promptStyle);
    return [...prompts.entries()].map(([turn, texts]) => ({ turn, texts, variant }));
  });
}

/** Items by what is said when they are asked, each as its place in the suite. */
function createQuestionIndex(idAt: (position: number) => string) {
  const columns = {
    position: createColumn('whole'),
    turn: createColumn('short'),
    variant: createColumn('short'),
  };
  /** The first is none. */
  const variants: string[] = [''];
  const byWords = createKeyIndex();
  /** Where several are asked in the same words. */
  const further = new Map<string, number[]>();
  let questions = 0;
  const shareVariant = (variant: string) => {
    const known = variants.indexOf(variant);
    return known < 0 ? variants.push(variant) - 1 : known;
  };
  return {
    add(words: string, { position, turn, variant }: Placed) {
      const at = questions++;
      columns.position.set(at, position);
      if (turn > 0) columns.turn.set(at, turn);
      if (variant !== undefined) columns.variant.set(at, shareVariant(variant));
      const before = byWords.set(words, at);
      if (before !== undefined) further.set(words, [...(further.get(words) ?? []), before]);
    },
    list(words: string): readonly Known[] {
      const last = byWords.get(words);
      const found = last === undefined ? [] : [...(further.get(words) ?? []), last];
      return found.map(at => {
        const variant = columns.variant.get(at);
        const known = { itemId: idAt(columns.position.get(at)), turn: columns.turn.get(at) };
        return variant === 0 ? known : { ...known, variant: variants[variant] as string };
      });
    },
  };
}

type Known = Omit<Question, 'sight'>;

interface Placed {
  readonly position: number;
  readonly turn: number;
  readonly variant?: string;
}

/** Without the instruction of a prompt style: the same question, however it is asked. */
function digest(userTexts: readonly string[]): string {
  return digestWhole(userTexts.map(text => cutInstruction(cutTables(text))));
}

/** Attached tables follow the text after a blank line and bracket; they are not part of what is recognised. */
function cutTables(text: string): string {
  return text.split('\n\n[')[0] ?? '';
}

function digestWhole(userTexts: readonly string[]): string {
  const words = userTexts.map(cutTables);
  return createHash('sha256').update(JSON.stringify(words)).digest('base64');
}

function digestUrls(urls: readonly string[]): string {
  return createHash('sha256').update(urls.join('\n')).digest('base64');
}

type DigestImages = (attachments: readonly Attachment[], edit?: PictureEdit) => Promise<string>;

/** As they are sent under the usual protocol. */
function createImageDigests(suite: Suite): DigestImages {
  const toImageUrl = createImageUrls(attachment => suite.readAttachment(attachment), imageDefaults);
  return async (attachments, edit) => {
    const urls: string[] = [];
    for (const attachment of attachments)
      if (attachment.mediaType.startsWith('image/')) {
        const url = await toImageUrl(attachment);
        urls.push(edit ? await editImageUrl(url, edit) : url);
      }
    return digestUrls(urls);
  };
}

async function readPictures(
  item: Item,
  digestImages: DigestImages,
  variants: Variants | undefined,
): Promise<Pictures> {
  const swapped = 'swap' in item && item.swap ? toControlItem(item, 'swapped').attachments : undefined;
  const edited = new Map<string, string>();
  for (const variant of variants?.names ?? []) {
    const edit = variants?.vary(item, variant)?.picture;
    if (edit) edited.set(await digestImages(item.attachments ?? [], edit), variant);
  }
  return {
    own: await digestImages(item.attachments ?? []),
    swapped: swapped && (await digestImages(swapped)),
    edited,
  };
}
