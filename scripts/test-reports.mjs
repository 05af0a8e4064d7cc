// Shortens the reports of the two test runners to a few lines for each failed test.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MOST_LINES = 8;
const MOST_CHARACTERS = 180;

/** The report of Vitest. */
export function unitReport({ numPassedTests, numFailedTests, testResults }, root) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}\n${shortened(message ?? '')}`];
    return tests.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}\n${shortened(failureMessages.join('\n'))}`,
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** The report of Playwright. */
export function browserReport({ stats, suites, errors }) {
  const specs = specsOf(suites);
  const failures = [
    ...errors.map(({ message }) => shortened(message ?? '')),
    ...specs.filter(({ ok }) => !ok).map(inShort),
  ];
  const secondTry = specs.filter(({ ok, tests }) => ok && wordsOf(tests) !== '').map(inShort);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, secondTry };
}

const specsOf = (suites = []) => suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);

const inShort = ({ file, line, title, tests }) =>
  `e2e/${file}:${line} › ${title}\n${shortened(wordsOf(tests))}`;

/** The message of the first failed try. */
const wordsOf = (tests) =>
  tests.flatMap(({ results }) =>
    results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')),
  )[0] ?? '';

/** The first or last lines of a long text, indented. */
export function shortened(text, { fromTheEnd = false } = {}) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .map((line) => `    ${line.slice(0, MOST_CHARACTERS)}`);
  return (fromTheEnd ? lines.slice(-MOST_LINES) : lines.slice(0, MOST_LINES)).join('\n');
}
