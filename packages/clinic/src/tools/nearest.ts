import type { Bilingual, ClinicTool } from '@doctorbench/core';
import { routeNames } from '../pharmacy/describe-drug.ts';
import type { Drug } from '../pharmacy/drug.ts';
import { inWords, type World } from '../world.ts';
import { isCancelling } from './cancel-order.ts';
import { isInDoubt } from './said-by-name.ts';

interface Kind {
  findNamed?(name: string): { readonly id: string } | undefined;
  find(name: string): { readonly id: string } | undefined;
  suggest(name: string): readonly (string | { readonly id: string; readonly name: Bilingual })[];
}

type KindName = 'tests' | 'examinations' | 'procedures' | 'departments' | 'drugs';

/** The tool that takes names of a kind; a department is called where it is wanted now. */
const tools: Readonly<Record<KindName, ClinicTool | 'call_team / refer'>> = {
  tests: 'order_tests',
  examinations: 'examine',
  procedures: 'perform',
  departments: 'call_team / refer',
  drugs: 'prescribe',
};

/** Names that nothing of a kind answers to, each with what is nearest in meaning, or the tool that would know it. */
export function listNearest(world: World, unknown: readonly string[], kind: KindName): string {
  const { catalogue, formulary } = world.hospital;
  const kinds: Readonly<Record<KindName, Kind>> = { ...catalogue, drugs: formulary };
  return unknown.map(name => describe(name, { world, kind, kinds })).join('\n');
}

interface Context {
  readonly world: World;
  readonly kind: KindName;
  readonly kinds: Readonly<Record<KindName, Kind>>;
}

const longestShown = 60;

function describe(name: string, { world, kind, kinds }: Context): string {
  const shown = name.slice(0, longestShown);
  if (isCancelling(name))
    return inWords(world, {
      zh: `“${shown}”请用 cancel_order。`,
      en: `"${shown}" belongs to cancel_order.`,
    });
  if (kind === 'drugs' && world.hospital.formulary.findRemedy(name))
    return inWords(world, {
      zh: `本院药房没有“${shown}”：患者自备的，用 advise 嘱其继续或恢复，用 stop_drug 停用。`,
      en: `This pharmacy does not keep "${shown}": what patients bring themselves is gone on with or taken up again by advise, and stopped by stop_drug.`,
    });
  if (kind === 'drugs') {
    const unstocked = world.hospital.formulary.findUnstocked(name);
    if (unstocked) return sayUnstocked(world, shown, unstocked.instead ?? []);
    const unclear = world.hospital.formulary.findUnclear(name);
    if (unclear.length > 0) return sayUnclear(world, shown, unclear);
    const other = world.hospital.formulary.findOtherForm(name);
    if (other) return sayOtherForm(world, shown, other);
  }
  const near = withoutHarm(world, name, kinds[kind].suggest(name)).map(each =>
    typeof each === 'string' ? each : `${each.id} (${inWords(world, each.name)})`,
  );
  const others = (Object.keys(tools) as KindName[]).filter(each => each !== kind);
  // Called so before what its words may mean.
  const elsewhere =
    others.find(each => kinds[each].findNamed?.(name) !== undefined) ??
    others.find(each => kinds[each].find(name) !== undefined);
  // Glucose is measured and given: whoever orders it as a drug means one of its solutions.
  const hasStrengths = near.some(each => each.toLowerCase().includes(name.trim().toLowerCase()));
  if (elsewhere && !hasStrengths)
    return inWords(world, {
      zh: `“${shown}”请用 ${tools[elsewhere]}。`,
      en: `"${shown}" belongs to ${tools[elsewhere]}.`,
    });
  const same = near.join(', ');
  return inWords(world, {
    zh: `本院目录里没有“${shown}”这个名称${same ? `；同类的有：${same}` : '，请换一个通用的叫法'}。`,
    en: `This hospital's catalogue has no "${shown}"${same ? `; of the same kind: ${same}` : '; try a more usual name'}.`,
  });
}

/** Where something harmless is nearest, nobody is offered what may do harm and was not spoken of. */
function withoutHarm(world: World, said: string, near: ReturnType<Kind['suggest']>): typeof near {
  const { procedures } = world.hospital.catalogue;
  const isHarmful = (each: (typeof near)[number]) => {
    const procedure =
      typeof each === 'string' ? undefined : procedures.entries.find(({ id }) => id === each.id);
    return procedure !== undefined && isInDoubt(world, { said, procedure });
  };
  const [first] = near;
  return first === undefined || isHarmful(first) ? near : near.filter(each => !isHarmful(each));
}

/** A drug that exists: the pharmacy lacks it, and has others like it. */
function sayUnstocked(world: World, shown: string, instead: readonly string[]): string {
  const others = instead.map(id => inWords(world, world.hospital.formulary.nameOf(id)));
  return inWords(world, {
    zh: `本院药房未备“${shown}”${others.length > 0 ? `；同类的有：${others.join('、')}` : ''}。`,
    en: `"${shown}" is not in this hospital's formulary${others.length > 0 ? `; of the same class: ${others.join(', ')}` : ''}.`,
  });
}

/** A name of several drugs, whose doses differ. */
function sayUnclear(world: World, shown: string, drugs: readonly Drug[]): string {
  const listed = drugs.map(({ name }) => inWords(world, name));
  return inWords(world, {
    zh: `“${shown}”未说明是哪一种，请写明；本院备有：${listed.join('、')}。`,
    en: `"${shown}" does not say which; this hospital keeps: ${listed.join(', ')}.`,
  });
}

/** The drug is kept, and not to be given this way. */
function sayOtherForm(world: World, shown: string, { name, routes }: Drug): string {
  const ways = routes.map(route => inWords(world, routeNames[route]));
  return inWords(world, {
    zh: `本院药房未备“${shown}”这一剂型；${name.zh}备有的用法：${ways.join('、')}。`,
    en: `"${shown}" is not in this hospital's formulary in that form; ${name.en} is kept for: ${ways.join(', ')}.`,
  });
}
