// npm run docs: writes docs/reference from the code, and the index of docs/decisions. With --check it only says whether the pages are current.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, setUp } from './setup.mjs';

const check = process.argv.includes('--check');
if (!check) await setUp({ everything: true });

const core = await import('@doctorbench/core');
const { providers } = await import('@doctorbench/models');
const { z } = await import('zod');
const { createProgram } = await import('../packages/cli/dist/program.js');
const { createContext } = await import('../packages/cli/dist/context.js');
const { loadConfig } = await import('../packages/cli/dist/config.js');
const { toStandingSection, toToolsSection } = await import('./clinic-reference.mjs');

const notice = 'Made by `npm run docs`; do not edit.';

function toErrorsPage() {
  const rows = Object.entries(core.errorCatalogue).map(
    ([code, { status, retry, exit, what, fix }]) =>
      `| \`${code}\` | ${status} | ${retry ? 'yes' : 'no'} | ${exit} | ${what.en}<br>${what.zh} | ${fix.en}<br>${fix.zh} |`,
  );
  return `# Error codes\n\n${notice}\n\n| code | HTTP status | retry helps | exit code | what happened | what to try |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

async function toCataloguePage() {
  const parts = core.tracks.map(track => {
    const scenarios = core.listAllScenarios(track.id).map(({ id, family, audience, name }) => {
      const { en, zh } = core.scenarioFamilies[family];
      return `| \`${id}\` | ${en} · ${zh} | ${audience} | ${name.en} | ${name.zh} |`;
    });
    const dimensions = core
      .listDimensions(track.id)
      .map(
        ({ id, group, groupNumber, maximum, name, asks }) =>
          `| \`${id}\` | ${group} ${groupNumber} | ${maximum} | ${name.en} | ${name.zh} | ${asks.en} |`,
      );
    return `## ${track.name.en} · ${track.name.zh} (\`${track.id}\`)\n\n| ${track.scenarioWord.en.toLowerCase()} | family | audience | name | 名称 |\n|---|---|---|---|---|\n${scenarios.join('\n')}\n\n| ${track.dimensionWord.en.toLowerCase()} | group | maximum | name | 名称 | asks |\n|---|---|---|---|---|---|\n${dimensions.join('\n')}\n`;
  });
  const list = (title, entries) =>
    `## ${title}\n\n${entries.map(({ id, name }) => `- \`${id}\` ${name.en} · ${name.zh}`).join('\n')}\n`;
  return `# Catalogue\n\n${notice}\n\n${parts.join('\n')}\n${list('Departments', core.departments)}\n${list('Audiences', core.audiences)}\n${list('Difficulty bands', core.difficulties)}
${await toToolsSection()}
${toStandingSection()}`;
}

function toProvidersPage() {
  const mark = given => (given ? 'yes' : 'no');
  const schema = ({ capabilities, plainJsonOnly }) =>
    plainJsonOnly ? 'plain JSON' : mark(capabilities.enforcesSchema);
  const rows = providers.map(
    ({ name, title, baseUrl, keyVariable, capabilities: can, note, plainJsonOnly }) =>
      `| \`${name}\` | ${title.en} · ${title.zh} | ${baseUrl ? `\`${baseUrl}\`` : ''} | ${keyVariable ? `\`${keyVariable}\`` : ''} | ${mark(can.acceptsImages)} | ${mark(can.callsTools)} | ${schema({ capabilities: can, plainJsonOnly })} | ${mark(can.streams)} | ${note ? `${note.en}<br>${note.zh}` : ''} |`,
  );
  return `# Providers\n\n${notice}\n\n| name | who | base URL | key variable | images | tools | JSON schema | streaming | mind |\n|---|---|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

async function toCliPage() {
  const silent = new AbortController().signal;
  const streams = {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    drain: silent,
    abort: silent,
  };
  const context = createContext(loadConfig({}, { isTerminal: false }), streams, 'en');
  const list = command => [
    command,
    ...command.commands.filter(child => child.name() !== 'help').flatMap(list),
  ];
  const toName = command => (command.parent ? `${toName(command.parent)} ${command.name()}` : command.name());
  const sections = list(await createProgram([], context)).map(command => {
    command.configureHelp({ ...command.configureHelp(), helpWidth: 100 });
    return `## ${toName(command)}\n\n\`\`\`text\n${command.helpInformation().trimEnd()}\n\`\`\`\n`;
  });
  return `# Command line\n\n${notice}\n\n${sections.join('\n')}`;
}

/** Every decision by its title; a number that no file has was never used. */
function toDecisionsPage() {
  const files = readdirSync(join(root, 'docs', 'decisions')).filter(name => /^\d{4}-.*\.md$/.test(name));
  const byNumber = new Map(files.map(name => [Number(name.slice(0, 4)), name]));
  const lines = Array.from({ length: Math.max(...byNumber.keys()) }, (_, index) => {
    const name = byNumber.get(index + 1);
    if (name === undefined) return `- ${String(index + 1).padStart(4, '0')}: number not used`;
    const [title = '', ...rest] = readFileSync(join(root, 'docs', 'decisions', name), 'utf8').split('\n');
    const overtaken = rest.some(line => line.startsWith('Overtaken')) ? ' (overtaken in part)' : '';
    return `- [${title.replace(/^# /, '')}](${name})${overtaken}`;
  });
  return `# Decisions\n\n${notice}\n\nWhy things are as they are, in the order in which it was decided.\n\n${lines.join('\n')}\n`;
}

const schemas = {
  item: core.itemSchema,
  suite: core.suiteManifestSchema,
  run: core.runManifestSchema,
  answer: core.answerSchema,
  grade: core.gradeSchema,
  report: core.reportSchema,
  labels: core.labelledAnswerSchema,
  'judge-audit': core.judgeAuditSchema,
  'import-mapping': core.importMappingSchema,
  config: core.matrixSchema,
};

const pages = {
  '../decisions/README.md': toDecisionsPage(),
  'errors.md': toErrorsPage(),
  'catalogue.md': await toCataloguePage(),
  'cli.md': await toCliPage(),
  'providers.md': toProvidersPage(),
  ...Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), undefined, 2)}\n`,
    ]),
  ),
};

const stale = [];
for (const [name, text] of Object.entries(pages)) {
  const path = join(root, 'docs', 'reference', name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale.push(name);
  if (check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
process.stdout.write(
  stale.length === 0
    ? 'docs/reference is current\n'
    : `${check ? 'stale' : 'written'}: ${stale.join(', ')}\n`,
);
if (check && stale.length > 0) process.exitCode = 1;
