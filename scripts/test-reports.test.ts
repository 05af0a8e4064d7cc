import { expect, test } from 'vitest';
import { browserReport, shortened, unitReport } from './test-reports.mjs';

const vitestFile = (over: object) => ({
  name: '/repo/apps/server/src/a.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [],
  ...over,
});

test('unitReport › a failed test › its file, its name and the start of its error', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      vitestFile({
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          { status: 'failed', fullName: 'a › b › c', failureMessages: ['Error: 1 is not 2\n    at a.ts:3'] },
        ],
      }),
    ],
  };
  expect(unitReport(report, '/repo')).toEqual({
    passed: 4,
    failed: 1,
    failures: ['apps/server/src/a.test.ts › a › b › c\n    Error: 1 is not 2'],
  });
});

test('unitReport › a file that cannot be loaded › the file and why', () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [vitestFile({ message: 'Cannot find module' })],
  };
  expect(unitReport(report, '/repo').failures).toEqual(['apps/server/src/a.test.ts\n    Cannot find module']);
});

test('browserReport › tests at every depth › those that failed, and those that passed at the second try, with their first error', () => {
  const spec = (title: string, ok: boolean, errors: { message: string }[] = []) => ({
    title,
    ok,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ results: [{ errors }] }],
  });
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 2 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [spec('fine', true), spec('seen', false, [{ message: '\u001B[31mnot seen\u001B[39m' }])],
        suites: [{ specs: [spec('ended', false), spec('late', true, [{ message: 'not yet' }])] }],
      },
    ],
  };
  expect(browserReport(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['    no browser', 'e2e/a.spec.ts:7 › seen\n    not seen', 'e2e/a.spec.ts:7 › ended\n'],
    secondTry: ['e2e/a.spec.ts:7 › late\n    not yet'],
  });
});

test('shortened › a long text › its beginning, or its end where that says more', () => {
  const text = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n\n');
  expect(shortened(text).split('\n')).toHaveLength(8);
  expect(shortened(text)).toContain('line 0');
  expect(shortened(text, { fromTheEnd: true })).toContain('line 29');
});
