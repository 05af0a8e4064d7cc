import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { By } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';

/** Finds elements by role and name, as users and screen readers do. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const PATIENCE_MS = 20_000;

type Query = 'Role' | 'LabelText';

/** What a user does and sees in one browser. All of it waits until it is possible. */
export interface Screen {
  driver: WebDriver;
  open(path: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  press(role: string, name: string | RegExp): Promise<void>;
  type(label: string | RegExp, text: string): Promise<void>;
  /** Chooses an option of a list. */
  choose(label: string, option: string): Promise<void>;
  /** Chooses a file for an input, which may be hidden behind a button. */
  attach(label: string | RegExp, file: string): Promise<void>;
  see(role: string, name: string | RegExp): Promise<WebElement>;
  read(text: string | RegExp): Promise<void>;
  gone(role: string, name: string | RegExp): Promise<void>;
  at(path: RegExp): Promise<void>;
  until(what: string, isTrue: () => Promise<boolean>): Promise<void>;
}

export function createScreen(driver: WebDriver, url: string): Screen {
  const all = async (query: Query, wanted: string | RegExp, role?: string, hidden = false) => {
    const pattern = typeof wanted === 'string' ? undefined : wanted.source;
    const isLoaded = await driver.executeScript<boolean>(`return 'TestingLibraryDom' in window`);
    if (!isLoaded)
      await driver.executeScript(`${TESTING_LIBRARY}; window.TestingLibraryDom = TestingLibraryDom;`);
    return driver.executeScript<WebElement[]>(
      `const [query, role, pattern, text, hidden] = arguments;
       const wanted = pattern === null ? text : new RegExp(pattern);
       const ask = TestingLibraryDom['queryAllBy' + query];
       const found = query === 'Role' ? ask(document.body, role, { name: wanted }) : ask(document.body, wanted);
       return found.filter((element) => hidden || element.checkVisibility({ visibilityProperty: true }));`,
      query,
      role ?? null,
      pattern ?? null,
      pattern === undefined ? wanted : null,
      hidden,
    );
  };

  async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    let last = '';
    while (performance.now() < end) {
      // Between two pages there is nothing to ask; an element may be replaced before it is used.
      try {
        if (await isTrue()) return;
        last = '';
      } catch (error) {
        last = `: ${error instanceof Error ? error.message : 'unknown'}`;
      }
      await pause(100);
    }
    throw new Error(`${what} did not happen at ${await driver.getCurrentUrl()}${last}`);
  }

  /** The first of them, for one action. */
  async function withFirst(
    what: string,
    find: () => Promise<WebElement[]>,
    act: (element: WebElement) => Promise<unknown>,
  ): Promise<WebElement> {
    let first: WebElement | undefined;
    await until(what, async () => {
      first = (await find())[0];
      if (first) await act(first);
      return first !== undefined;
    });
    return first!;
  }

  return {
    driver,
    until,
    open: (path) => driver.get(new URL(path, url).href),
    resize: async ({ width, height }) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    press: async (role, name) => {
      await withFirst(
        `Pressing ${role} ${name}`,
        () => all('Role', name, role),
        (element) => element.click(),
      );
    },
    type: async (label, text) => {
      const find = () => all('LabelText', label);
      await withFirst(`Typing in ${label}`, find, async (field) => {
        await field.clear();
        await field.sendKeys(text);
      });
    },
    choose: async (label, option) => {
      await withFirst(
        `Choosing ${option}`,
        () => all('LabelText', label),
        (list) => list.findElement(By.xpath(`option[.='${option}']`)).click(),
      );
    },
    attach: async (label, file) => {
      const find = () => all('LabelText', label, undefined, true);
      await withFirst(`Attaching to ${label}`, find, (input) => input.sendKeys(file));
    },
    see: (role, name) =>
      withFirst(
        `Seeing ${role} ${name}`,
        () => all('Role', name, role),
        async () => {},
      ),
    read: (text) =>
      until(`Reading ${text}`, async () => {
        const shown = await driver.executeScript<string>('return document.body.innerText');
        return typeof text === 'string' ? shown.includes(text) : text.test(shown);
      }),
    gone: (role, name) =>
      until(`${role} ${name} disappearing`, async () => (await all('Role', name, role)).length === 0),
    at: (path) =>
      until(`Arriving at ${path}`, async () => {
        const { pathname, search } = new URL(await driver.getCurrentUrl());
        return path.test(pathname + search);
      }),
  };
}
