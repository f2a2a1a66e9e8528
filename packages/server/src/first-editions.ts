import {
  AppError,
  type Bilingual,
  type Edition,
  getScenario,
  needsReading,
  type ScenarioId,
  type Selection,
} from '@doctorbench/core';
import { phantoms, type Suite } from '@doctorbench/engine';
import type { Context } from './context.ts';
import { ensurePlatformAccount } from './features/accounts/platform-account.ts';
import type { Reader } from './features/editions/open-graders.ts';

interface First {
  /** The bundled suite. */
  readonly suite: string;
  readonly name: Bilingual;
  /** Absent where official editions take its place. */
  readonly demonstration?: Demonstration;
  /** Official editions of what code alone decides: one for each paper, or one of all such scenarios. */
  readonly official?: 'papers' | 'decided';
}

interface Demonstration {
  /** Phantoms that show what the boards are for; the slow and the unreliable ones would only take time. */
  readonly shown: readonly string[];
  /** Items that the phantoms sit, evenly over the scenarios: three judges read each answer, and a fresh server should fill its boards within a minute or two. */
  readonly sample: number;
}

const firsts: readonly First[] = [
  {
    suite: 'doctorbench-llm',
    name: { zh: '医学大语言模型', en: 'medical LLM' },
    demonstration: {
      shown: ['excellent', 'good', 'fair', 'poor', 'thin', 'unsafe', 'refuser', 'stuffer'],
      sample: 56,
    },
  },
  {
    suite: 'doctorbench-vlm',
    name: { zh: '医学影像与图表', en: 'medical imaging' },
    demonstration: {
      shown: ['excellent', 'good', 'fair', 'poor', 'thin', 'unsafe', 'blind'],
      sample: 40,
    },
  },
  {
    suite: 'doctorbench-agent',
    name: { zh: '医学智能体', en: 'medical agents' },
    demonstration: {
      shown: [
        'excellent',
        'good',
        'fair',
        'poor',
        'thin',
        'unsafe',
        'orders-everything',
        'diagnoses-at-once',
        'only-asks',
      ],
      sample: 18,
    },
  },
  {
    suite: 'doctorbench-exams',
    name: { zh: '三阶段考试', en: 'three-stage papers' },
    official: 'papers',
  },
  {
    suite: 'doctorbench-wards',
    name: { zh: '住院场景', en: 'hospital wards' },
    official: 'decided',
  },
];

/**
 * On first start, for each bundled suite: a practice edition to submit to, and either a demonstration with phantoms on
 * their way through it, so that there is something true to see, or official editions of what code alone decides.
 */
export async function openFirstEditions(context: Context): Promise<void> {
  const bundled = await context.services.suites.listBundled();
  for (const { suite: folder, name, demonstration, official } of firsts) {
    if (!bundled.includes(folder)) continue;
    const suite = await context.services.suites.openBundled(folder);
    if (demonstration) await openDemonstration(context, { suite, name, ...demonstration });
    if (official)
      for (const part of await listOfficial(suite, { name, official })) await openOfficial(context, part);
    // All that code does not decide is for practice: papers have nothing else.
    if (official !== 'papers') await openPractice(context, { suite, name });
  }
}

async function openDemonstration(
  context: Context,
  { suite, name, shown, sample }: Pick<First, 'name'> & Demonstration & { readonly suite: Suite },
): Promise<void> {
  const id = await draftOnce(context, {
    kind: 'demonstration',
    title: { zh: `演示：${name.zh}`, en: `Demonstration: ${name.en}` },
    suite,
    reader: 'phantoms',
    selection: { limit: sample, sample: 'stratified' },
  });
  if (id === undefined) return;
  const userId = await ensurePlatformAccount(context.database.db);
  const sitting = shown.filter(each => context.product.phantoms?.includes(each) ?? true);
  for (const each of sitting) {
    const phantom = phantoms.find(({ name: known }) => known === each);
    if (!phantom) continue;
    await context.services.submissions.submit(
      {
        edition: id,
        endpoint: { provider: 'phantom', baseUrl: 'http://127.0.0.1/v1', model: `phantom-${each}` },
        card: { displayName: `Phantom ${each}`, developer: 'DoctorBench', parameterSize: 'simulated' },
        visibility: 'public',
      },
      { userId, isAdmin: true },
      { phantom: each, idempotencyKey: `${id}/${each}` },
    );
  }
  await context.services.editions.setState(id, 'open');
  context.log.info({ edition: id, phantoms: sitting.length }, 'a demonstration was opened');
}

async function openPractice(
  context: Context,
  { suite, name }: { readonly suite: Suite; readonly name: Bilingual },
): Promise<void> {
  const id = await draftOnce(context, {
    kind: 'practice',
    title: { zh: `练习：${name.zh}`, en: `Practice: ${name.en}` },
    suite,
    reader: context.config.judges === undefined ? 'nobody' : 'panel',
  });
  if (id !== undefined) await context.services.editions.setState(id, 'open');
}

interface OfficialPart {
  readonly suite: Suite;
  /** Tells its id from those of the others. */
  readonly part: string;
  readonly title: Bilingual;
  readonly scenarios: ScenarioId[];
}

async function listOfficial(
  suite: Suite,
  { name, official }: { readonly name: Bilingual; readonly official: NonNullable<First['official']> },
): Promise<readonly OfficialPart[]> {
  const read = new Set<ScenarioId>();
  const all = new Set<ScenarioId>();
  for await (const item of suite.items()) {
    all.add(item.scenario);
    if (needsReading(item)) read.add(item.scenario);
  }
  const decided = [...all].filter(scenario => !read.has(scenario));
  if (official === 'decided')
    return decided.length === 0 ? [] : [{ suite, part: 'decided', title: name, scenarios: decided }];
  const papers = (suite.manifest.papers ?? []).map(({ scenario }) => scenario);
  return papers
    .filter(paper => decided.includes(paper))
    .map(paper => ({ suite, part: paper, title: getScenario(paper).name, scenarios: [paper] }));
}

async function openOfficial(
  context: Context,
  { suite, part, title, scenarios }: OfficialPart,
): Promise<void> {
  const id = await draftOnce(context, {
    kind: 'official',
    part,
    title,
    suite,
    reader: 'nobody',
    selection: { scenarios, sample: 'first' },
  });
  if (id !== undefined) await context.services.editions.setState(id, 'open');
}

interface Draft {
  readonly kind: Edition['kind'];
  /** Of the id; the track unless stated. */
  readonly part?: string;
  readonly title: Bilingual;
  readonly suite: Suite;
  readonly reader: Reader;
  readonly selection?: Selection;
}

/** The id of the draft that is to be opened; undefined when the edition was opened by an earlier start. */
async function draftOnce(
  { services: { editions }, openGraders }: Context,
  { kind, part, title, suite, reader, selection }: Draft,
): Promise<string | undefined> {
  const id = `${kind}-${part ?? suite.manifest.track}-${suite.manifest.version.replaceAll('.', '-')}-${suite.hash.slice(7, 13)}`;
  const find = () =>
    editions.get(id).catch(error => {
      if (error instanceof AppError && error.code === 'request.not-found') return undefined;
      throw error;
    });
  const existing = await find();
  // A draft is what an earlier start did not finish, or what another process is at.
  if (existing) return existing.state === 'draft' ? id : undefined;
  const graders = await openGraders(reader, { suite, model: '' });
  try {
    await editions.create({ id, title, kind, suite, graders, ...(selection ? { selection } : {}) });
  } catch (error) {
    if (!(await find())) throw error;
  } finally {
    await graders.close();
  }
  return id;
}
