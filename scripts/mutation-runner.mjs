// Runs inside Vitest for `npm run mutation`: runs the tests of a file with the given mutants switched on. See mutation.mjs.
import { TestRunner, inject } from 'vitest';

/** More hits than any test needs; it ends a mutant that loops forever. */
const MOST_HITS = 1_000_000;
const NONE = 'none';
const NEXT = 'The next try';

/**
 * - `active`: a mutant that is on from the first line, for code that runs while files load
 * - `tries`: for each test, the mutants to try on it, one after the other
 */
const { active = NONE, tries } = inject('mutation');
// Stryker's switch: the instrumented file reads it.
const stryker = { activeMutant: active, hitCount: 0, hitLimit: MOST_HITS };
globalThis.__stryker__ = stryker;

const killed = new Set();
/**
 * A mutant may leave data that makes later tries fail. So after some failures the test must pass without a mutant. If
 * it fails, only the first failure counts: the others are tried again in a new process.
 */
const FAILURES_PER_CHECK = 8;
let failed = [];
let isSpoilt = false;

export default class MutantRunner extends TestRunner {
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    if (!tries) return;
    tries[test.id] = (tries[test.id] ?? []).filter((mutant) => !killed.has(mutant));
    if (isSpoilt || tries[test.id].length === 0) test.mode = 'skip';
    // Each try runs the test's own preparations again.
    else test.retry = { count: Infinity, condition: new RegExp(NEXT) };
  }

  onAfterRunTask(test) {
    // Even the preparations fail now.
    if (tries && test.result?.state === 'fail') {
      isSpoilt = true;
      count(test);
    }
    super.onAfterRunTask(test);
  }

  onBeforeTryTask(test, options) {
    // Vitest sends all earlier tries to its main process each time.
    if (tries) Object.assign(test.result, { errors: undefined, attempts: [] });
    super.onBeforeTryTask(test, options);
  }

  async runTask(test) {
    if (!tries) return this.runOnce(test);
    const left = tries[test.id];
    if (failed.length === FAILURES_PER_CHECK || left.length === 0) {
      isSpoilt = !(await passes(test));
      count(test);
    } else {
      const mutant = left.shift();
      Object.assign(stryker, { activeMutant: mutant, hitCount: 0 });
      if (!(await passes(test))) failed.push(mutant);
      stryker.activeMutant = NONE;
    }
    if (failed.length > 0 || (!isSpoilt && left.length > 0))
      throw Object.assign(new Error(NEXT), { stack: '' });
  }

  async runOnce(test) {
    stryker.currentTestId = test.id;
    await TestRunner.getTestFn(test)();
    delete stryker.currentTestId;
  }

  async onAfterRunSuite(suite) {
    if ('filepath' in suite) {
      const { static: loading = {}, perTest = {} } = stryker.mutantCoverage ?? {};
      const reached = Object.entries(perTest).map(([test, hits]) => [test, Object.keys(hits)]);
      suite.meta.mutation = {
        whileLoading: Object.keys(loading),
        byTest: Object.fromEntries(reached),
        killed: [...killed],
        left: isSpoilt ? tries : {},
      };
    }
    await super.onAfterRunSuite(suite);
  }
}

/** Counts the failures since the last check. */
function count(test) {
  const sure = isSpoilt ? failed.slice(0, 1) : failed;
  for (const mutant of sure) killed.add(mutant);
  tries[test.id].unshift(...failed.slice(sure.length));
  failed = [];
}

async function passes(test) {
  try {
    await TestRunner.getTestFn(test)();
    return true;
  } catch {
    return false;
  }
}
