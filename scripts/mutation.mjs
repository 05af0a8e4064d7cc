// `npm run mutation [part of a path…] [--quick]`: runs Stryker's mutants of the rules and of the code for money and access, one
// after the other, against the tests that should fail. See docs/mutation-testing.md.
//
// Stryker's own runner does not support this project's Vitest, and a new Vitest per mutant takes seconds. So we use only
// Stryker's instrumenter: it writes all mutants of a file into one text, and one Vitest switches them on in turn.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createVitest } from 'vitest/node';
import vitestConfig from '../vitest.config.ts';
import { MUTATED } from './mutation-targets.mjs';

const STRYKER = '10.1.1';
const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
/** Survivors are not tried again alone: the score is a lower bound, in a third of the time. */
const quick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((part) => part !== '--quick');

const { Instrumenter } = await loadInstrumenter();

const scores = [];
for (const { project, file, tests } of MUTATED)
  if (wanted.length === 0 || wanted.some((part) => file.includes(part)))
    scores.push(await mutate(project, file, tests));
if (scores.length > 1) console.log(`\n${[...scores, total(scores)].map(shownScore).join('\n')}`);

/** Not a dependency, because it is rarely used and brings a second compiler. */
async function loadInstrumenter() {
  const folder = path.join(tmpdir(), `ghuri-stryker-${STRYKER}`);
  const entry = path.join(folder, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--prefix', folder, `@stryker-mutator/instrumenter@${STRYKER}`],
      { stdio: 'inherit', shell: process.platform === 'win32' },
    );
  }
  return import(pathToFileURL(entry).href);
}

async function instrument(file) {
  const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
  const original = { name: file, mutate: true, content: readFileSync(path.join(root, file), 'utf8') };
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const { files, mutants } = await new Instrumenter(silent).instrument([original], options);
  return { text: files[0].content, original: original.content, mutants };
}

async function mutate(projectName, file, testFiles) {
  const { text, original, mutants } = await instrument(file);
  const vitest = await start(projectName, file, text, testFiles);
  try {
    const killed = await findKilled(vitest, testFiles, file);
    const survivors = mutants
      .filter(({ id }) => !killed.has(id))
      .map((mutant) => shownMutant(original, mutant));
    return finish({ file, mutants: mutants.length, killed: killed.size, survivors });
  } finally {
    await vitest.close();
  }
}

async function findKilled(vitest, testFiles, file) {
  const run = async (specification, mutation) => {
    vitest.provide('mutation', mutation);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    // Vitest returns every file that it has run so far.
    const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
    return { failed: unhandledErrors.length > 0 || !module.ok(), ...module.meta().mutation };
  };
  const killed = new Set();
  const alive = (ids) => ids.filter((id) => !killed.has(id));
  const found = await vitest.globTestSpecifications();
  const reached = [];
  for (const testFile of testFiles) {
    const specification = found.find(({ moduleId }) => moduleId === path.join(root, testFile));
    const healthy = await run(specification, {});
    if (healthy.failed) throw new Error(`${testFile} does not pass with ${file} as it is.`);
    const ids = new Set([healthy.whileLoading, ...(quick ? [] : Object.values(healthy.byTest))].flat());
    reached.push({ specification, ids: [...ids] });

    // Fast: runs each test with every mutant that it reaches, all in one process, until left-over data breaks the rest.
    let tries = healthy.byTest;
    while (Object.values(tries).some((left) => alive(left).length > 0)) {
      const one = await run(specification, {
        tries: Object.fromEntries(Object.entries(tries).map(([test, left]) => [test, alive(left)])),
      });
      for (const id of one.killed) killed.add(id);
      tries = one.left;
    }
  }
  // Slow, each in a new process: mutants that run while files load, and those missed because memory kept an earlier result.
  for (const { specification, ids } of reached)
    for (const id of alive(ids)) if ((await run(specification, { active: id })).failed) killed.add(id);
  return killed;
}

/** The project of vitest.config.ts, with one file replaced by its mutants. */
function start(projectName, file, text, include) {
  const { test } = vitestConfig.test.projects.find((project) => project.test.name === projectName);
  const options = {
    ...test,
    root,
    config: false,
    watch: false,
    include,
    runner: 'scripts/mutation-runner.mjs',
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
    // Warnings of libraries do not matter while a mutant is on.
    execArgv: [...(test.execArgv ?? []), '--no-warnings'],
    // Mutants in a cache on disk would come back in later runs.
    fsModuleCache: false,
    includeTaskLocation: false,
  };
  const plugin = {
    name: 'mutants',
    enforce: 'pre',
    load: (id) => (id === path.join(root, file) ? text : undefined),
  };
  return createVitest('test', options, { plugins: [plugin], configFile: false, logLevel: 'error' });
}

function shownMutant(original, { mutatorName, location: { start, end }, replacement }) {
  const lines = original.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  const short = (code) => code.replaceAll(/\s+/g, ' ').slice(0, 90);
  return { line: start.line + 1, mutatorName, code: short(lines.join('\n')), became: short(replacement) };
}

function finish(score) {
  for (const { line, code, became } of score.survivors)
    console.log(`${score.file}:${line}  ${code}  →  ${became || 'nothing'}`);
  console.log(shownScore(score));
  return score;
}

function total(all) {
  const sum = (key) => all.reduce((soFar, score) => soFar + score[key], 0);
  return { file: 'together', mutants: sum('mutants'), killed: sum('killed') };
}

function shownScore({ file, mutants, killed }) {
  const percent = mutants === 0 ? '' : `${((100 * killed) / mutants).toFixed(1)} %`;
  return `${file.padEnd(56)} ${String(mutants).padStart(5)} mutants ${String(killed).padStart(5)} killed  ${percent}`;
}
