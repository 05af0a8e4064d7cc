import { expect, test, vi } from 'vitest';
import { currentWork } from './observe/work.ts';
import { runTogether } from './run-together.ts';

/** A database whose statements end when the test says so. */
function createStatements() {
  const statements: { items: string[]; inHurry: boolean; end: PromiseWithResolvers<string[]> }[] = [];
  return {
    statements,
    run(items: string[], inHurry: boolean) {
      const end = Promise.withResolvers<string[]>();
      statements.push({ items, inHurry, end });
      return end.promise;
    },
    sent: () => statements.map(({ items }) => items),
    answer: (at: number) =>
      statements[at]!.end.resolve(statements[at]!.items.map((item) => item.toUpperCase())),
    refuse: (at: number, code?: string) =>
      statements[at]!.end.reject(Object.assign(new Error(`statement ${at}`), { code })),
  };
}
/** Until the event loop has finished what it does now. */
const turn = () => new Promise(setImmediate);
/** Sends the first call, and the others while its statement runs. */
async function sendDuring<Result>(ask: (item: string) => Promise<Result>, [first, ...others]: string[]) {
  const call = ask(first!);
  await turn();
  return [call, ...others.map(ask)];
}
const settled = (calls: Promise<string>[]) =>
  Promise.all(calls.map((call) => call.catch((error: unknown) => (error as Error).message)));

test('one call › is sent alone, in the same turn', async () => {
  const { run, sent, answer } = createStatements();
  const call = runTogether({ run })('a');
  await turn();
  expect(sent()).toEqual([['a']]);
  answer(0);
  expect(await call).toBe('A');
});

test('calls during a statement › share the next, and each gets its own result', async () => {
  const { run, sent, answer } = createStatements();
  const ask = runTogether({ run });
  const calls = await sendDuring(ask, ['a', 'b', 'c', 'd']);
  expect(sent()).toEqual([['a']]);
  answer(0);
  await vi.waitFor(() => expect(sent()).toEqual([['a'], ['b', 'c', 'd']]));
  answer(1);
  expect(await Promise.all(calls)).toEqual(['A', 'B', 'C', 'D']);
  // Nothing is left behind: the next call is alone again.
  void ask('e');
  await vi.waitFor(() => expect(sent().at(-1)).toEqual(['e']));
});

test('calls of the same turn › share the first statement', async () => {
  const { run, sent, answer } = createStatements();
  const calls = ['a', 'b'].map(runTogether({ run }));
  await turn();
  expect(sent()).toEqual([['a', 'b']]);
  answer(0);
  expect(await Promise.all(calls)).toEqual(['A', 'B']);
});

test('120 calls › no statement has more than 50', async () => {
  const { run, sent, answer, statements } = createStatements();
  const ask = runTogether({ run });
  const calls = Array.from({ length: 120 }, (_, at) => ask(`call ${at}`));
  for (let at = 0; at < 3; at += 1) {
    await vi.waitFor(() => expect(statements.length).toBeGreaterThan(at));
    answer(at);
  }
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 120 }, (_, at) => `CALL ${at}`));
  expect(sent().map(({ length }) => length)).toEqual([50, 50, 20]);
});

test('two calls with the same key › the second waits for the next statement', async () => {
  const { run, sent, answer } = createStatements();
  const ask = runTogether({ run, keyOf: (item) => item });
  const calls = await sendDuring(ask, ['x', 'a', 'a', 'b']);
  answer(0);
  await vi.waitFor(() => expect(sent()).toEqual([['x'], ['a', 'b']]));
  answer(1);
  await vi.waitFor(() => expect(sent().at(-1)).toEqual(['a']));
  answer(2);
  expect(await Promise.all(calls)).toEqual(['X', 'A', 'A', 'B']);
});

test.each(['23503', '22021', '40P01', '55P03'])(
  'a shared statement refused with %s › each call is repeated alone and patiently; only the guilty one fails',
  async (code) => {
    const { run, sent, answer, refuse, statements } = createStatements();
    const calls = await sendDuring(runTogether({ run }), ['x', 'good', 'guilty', 'late']);
    answer(0);
    await vi.waitFor(() => expect(sent().at(-1)).toEqual(['good', 'guilty', 'late']));
    refuse(1, code);
    await vi.waitFor(() => expect(sent().slice(2)).toEqual([['good'], ['guilty'], ['late']]));
    expect(statements.map(({ inHurry }) => inHurry)).toEqual([true, true, false, false, false]);
    answer(2);
    refuse(3, code);
    answer(4);
    expect(await settled(calls)).toEqual(['X', 'GOOD', 'statement 3', 'LATE']);
  },
);

test('a call that waits patiently for a lock › does not stop later ones', async () => {
  const { run, sent, answer, refuse } = createStatements();
  const ask = runTogether({ run });
  const stuck = ask('stuck');
  await turn();
  refuse(0, '55P03');
  await vi.waitFor(() => expect(sent()).toEqual([['stuck'], ['stuck']]));
  const free = ask('free');
  await turn();
  expect(sent().at(-1)).toEqual(['free']);
  answer(2);
  expect(await free).toBe('FREE');
  answer(1);
  expect(await stuck).toBe('STUCK');
});

test('a statement without an answer › does not stop later ones for longer than a tenth of a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { run, sent, answer } = createStatements();
    const ask = runTogether({ run });
    const lost = ask('lost');
    await turn();
    const calls = ['a', 'b'].map(ask);
    await vi.advanceTimersByTimeAsync(99);
    expect(sent()).toEqual([['lost']]);
    await vi.advanceTimersByTimeAsync(1);
    await turn();
    expect(sent()).toEqual([['lost'], ['a', 'b']]);
    answer(1);
    expect(await Promise.all(calls)).toEqual(['A', 'B']);
    answer(0);
    expect(await lost).toBe('LOST');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test.each([['08006'], ['57P01'], ['ECONNRESET'], [undefined]])(
  'a statement that may have been done (%s) › is not repeated: all its calls fail',
  async (code) => {
    const { run, sent, answer, refuse } = createStatements();
    const calls = await sendDuring(runTogether({ run }), ['x', 'a', 'b']);
    answer(0);
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    refuse(1, code);
    expect(await settled(calls)).toEqual(['X', 'statement 1', 'statement 1']);
    expect(sent()).toHaveLength(2);
  },
);

test('two statements at once are allowed › the third call waits, and goes with the fourth to the first that is free', async () => {
  const { run, sent, answer } = createStatements();
  const calls = ['a', 'b', 'c', 'd'].map(runTogether({ run, atOnce: 2 }));
  expect(sent()).toEqual([['a'], ['b']]);
  answer(1);
  await vi.waitFor(() => expect(sent().slice(2)).toEqual([['c', 'd']]));
  answer(0);
  answer(2);
  expect(await Promise.all(calls)).toEqual(['A', 'B', 'C', 'D']);
});

test('three items of a statement are allowed › the fourth goes with the next', async () => {
  const { run, sent, answer } = createStatements();
  const calls = await sendDuring(runTogether({ run, most: 3 }), ['x', 'a', 'b', 'c', 'd']);
  answer(0);
  await vi.waitFor(() => expect(sent().at(-1)).toEqual(['a', 'b', 'c']));
  answer(1);
  await vi.waitFor(() => expect(sent().at(-1)).toEqual(['d']));
  answer(2);
  expect(await Promise.all(calls)).toHaveLength(5);
});

test.each(['57014', 'XX000', undefined])(
  'a shared read that failed (%s) › each is repeated alone; only the guilty one fails, once',
  async (code) => {
    const { run, sent, answer, refuse } = createStatements();
    const calls = await sendDuring(runTogether({ run, isRead: true }), ['x', 'good', 'guilty']);
    answer(0);
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    refuse(1, code);
    await vi.waitFor(() => expect(sent().slice(2)).toEqual([['good'], ['guilty']]));
    answer(2);
    refuse(3, code);
    expect(await settled(calls)).toEqual(['X', 'GOOD', 'statement 3']);
    expect(sent()).toHaveLength(4);
  },
);

test('a read alone that failed › is not repeated', async () => {
  const { run, sent, refuse } = createStatements();
  const call = runTogether({ run, isRead: true })('a');
  await turn();
  refuse(0, '57014');
  expect(await settled([call])).toEqual(['statement 0']);
  expect(sent()).toHaveLength(1);
});

test('shared reads while the database is away › all fail at once', async () => {
  const { run, sent, answer, refuse } = createStatements();
  const calls = await sendDuring(runTogether({ run, isRead: true }), ['x', 'a', 'b']);
  answer(0);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  refuse(1, 'ECONNREFUSED');
  expect(await settled(calls)).toEqual(['X', 'statement 1', 'statement 1']);
  expect(sent()).toHaveLength(2);
});

test('statements of several requests › each is named after its first one', async () => {
  const { run, answer, statements } = createStatements();
  const names: (string | undefined)[] = [];
  const ask = runTogether({
    run: (items: string[], inHurry) => {
      names.push(currentWork.getStore()?.name);
      return run(items, inHurry);
    },
  });
  const calls = await sendDuring(
    (name) => currentWork.run({ kind: 'request', name, span: undefined }, ask, name),
    ['one', 'two', 'three'],
  );
  answer(0);
  await vi.waitFor(() => expect(statements).toHaveLength(2));
  answer(1);
  await Promise.all(calls);
  expect(names).toEqual(['one', 'two']);
});
