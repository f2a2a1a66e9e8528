import { AppError, type Bilingual } from '@doctorbench/core';
import { phantoms } from '@doctorbench/engine';
import type { Context } from './context.ts';
import { ensurePlatformAccount } from './features/accounts/platform-account.ts';

interface Practice {
  /** The bundled suite. */
  readonly suite: string;
  readonly title: Bilingual;
  /** Phantoms that show what the boards are for; the slow and the unreliable ones would only take time. */
  readonly shown: readonly string[];
}

const practices: readonly Practice[] = [
  {
    suite: 'doctorbench-llm',
    title: { zh: '练习：医学大语言模型', en: 'Practice: medical LLM' },
    shown: ['excellent', 'good', 'fair', 'poor', 'thin', 'unsafe', 'refuser', 'stuffer'],
  },
  {
    suite: 'doctorbench-vlm',
    title: { zh: '练习：医学影像与图表', en: 'Practice: medical imaging' },
    shown: ['excellent', 'good', 'fair', 'poor', 'thin', 'unsafe', 'blind'],
  },
  {
    suite: 'doctorbench-agent',
    title: { zh: '练习：医学智能体', en: 'Practice: medical agents' },
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
  },
];

/** On first start: practice editions, with phantoms on their way through them, so that there is something true to see. */
export async function openPractice(context: Context): Promise<void> {
  const bundled = await context.services.suites.listBundled();
  for (const practice of practices)
    if (bundled.includes(practice.suite)) await openEdition(practice, context);
}

async function openEdition(
  { suite: bundled, title, shown }: Practice,
  { services, openGraders, database, log }: Context,
): Promise<void> {
  const { suites, editions, submissions } = services;
  const suite = await suites.openBundled(bundled);
  const id = `practice-${suite.manifest.track}-${suite.manifest.version.replaceAll('.', '-')}-${suite.hash.slice(7, 13)}`;
  const find = () =>
    editions.get(id).catch(error => {
      if (error instanceof AppError && error.code === 'request.not-found') return undefined;
      throw error;
    });
  const existing = await find();
  // A draft is what an earlier start did not finish, or what another process is at.
  if (existing && existing.state !== 'draft') return;
  if (!existing) {
    const graders = await openGraders({ practice: true }, { suite, model: '' });
    try {
      await editions.create({ id, title, practice: true, suite, graders });
    } catch (error) {
      if (!(await find())) throw error;
    } finally {
      await graders.close();
    }
  }
  const userId = await ensurePlatformAccount(database.db);
  for (const name of shown) {
    const phantom = phantoms.find(each => each.name === name);
    if (!phantom) continue;
    await submissions.submit(
      {
        edition: id,
        endpoint: { provider: 'phantom', baseUrl: 'http://127.0.0.1/v1', model: `phantom-${name}` },
        card: {
          displayName: `Phantom ${name}`,
          developer: 'DoctorBench',
          parameterSize: 'simulated',
        },
        visibility: 'public',
      },
      { userId, isAdmin: true },
      { phantom: name, idempotencyKey: `${id}/${name}` },
    );
  }
  await editions.setState(id, 'open');
  log.info({ edition: id, phantoms: shown.length }, 'a practice edition was opened');
}
