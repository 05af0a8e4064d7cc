import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createBid } from '../apps/server/src/testing/open-requests.ts';
import { ROLES } from '../apps/server/src/testing/roles.ts';
import type { Role } from '../apps/server/src/testing/roles.ts';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { adminPage } from './fixtures/admin.ts';
import { callAs, registerAgency } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { buy, postTour, travellerPage } from './fixtures/market.ts';
import { publishMany } from './fixtures/stories.ts';
import { expect, expectAccessible, expectAccessibleColours, test } from './fixtures/test.ts';
import { askFor, inTenDays, openAgency, quote } from './fixtures/wishes.ts';
import { PAGES } from './page-table.ts';
import type { PageRow } from './page-table.ts';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 900 };
const NOWHERE = '/between-two-pages';

/** The screen of each role; phones are checked in both themes. */
const SCREENS: Record<Role, { viewport: typeof PHONE; themes: ('light' | 'dark')[] }> = {
  visitor: { viewport: PHONE, themes: ['light', 'dark'] },
  traveller: { viewport: PHONE, themes: ['light', 'dark'] },
  'other traveller': { viewport: DESKTOP, themes: ['dark'] },
  'unverified owner': { viewport: DESKTOP, themes: ['light'] },
  'verified owner': { viewport: PHONE, themes: ['light', 'dark'] },
  admin: { viewport: DESKTOP, themes: ['light'] },
};

interface World {
  pages: Record<Role, Page>;
  /** The values for `{…}`. */
  names: Record<string, string>;
  namesOf: Partial<Record<Role, Record<string, string>>>;
}

/** All users in their own browsers, with content on every page. */
async function makeWorld(browser: Browser, ghuri: Ghuri): Promise<World> {
  const admin = await adminPage(browser, ghuri);
  const { owner, agencyId: agency } = await openAgency(browser, ghuri);
  const tour = await postTour(owner, { place: 'Tanguar Haor' });
  const { tripId: trip } = (await callAs(owner, 'GET', `/tours/${tour}/trip`)) as { tripId: string };
  const pending = await travellerPage(browser, ghuri, 'Salam Mia');
  await registerAgency(pending, 'Pahar Tours');
  const other = await travellerPage(browser, ghuri, 'Rahim Uddin');
  const traveller = await travellerPage(browser, ghuri, 'Nusrat Jahan');
  await publishMany(traveller, ['Morning on the Sangu.']);
  const { email } = (await callAs(traveller, 'GET', '/me')) as { email: string };
  const [{ _id: story }] = (await callAs(traveller, 'GET', `/posts/${email}`)) as [{ _id: string }];
  await callAs(other, 'PUT', `/follow/${email}`);
  await callAs(other, 'POST', '/post-report', { data: { reportedId: story, reason: 'Not their picture' } });
  await quote(owner, await askFor(traveller, agency, 'Ratargul'), 18_000);
  await askEverybody(traveller, ghuri, agency);
  await buy(traveller, tour);
  const transaction = new URL(traveller.url()).searchParams.get('transactionId') ?? '';
  const visitor = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  return {
    pages: {
      visitor,
      traveller,
      'other traveller': other,
      'unverified owner': pending,
      'verified owner': owner,
      admin,
    },
    names: { tour, trip, agency, story, transaction, traveller: email },
    namesOf: {
      traveller: { me: 'Nusrat Jahan' },
      'other traveller': { me: 'Rahim Uddin' },
      'unverified owner': { me: 'Salam Mia', 'my agency': 'Pahar Tours' },
      'verified owner': { me: 'Kamrul Hasan', 'my agency': 'Haor Boats' },
      admin: { me: 'Salma Akter' },
    },
  };
}

/** An open request with a bid. */
async function askEverybody(traveller: Page, ghuri: Ghuri, agencyId: string): Promise<void> {
  const { insertedId: requestId } = (await callAs(traveller, 'POST', '/request-tour', {
    data: {
      name: 'Nusrat Jahan',
      phone: '01712 345678',
      person: 8,
      days: 3,
      which_day: inTenDays(),
      which_time: '07:00',
      tourDeparture: 'Sadarghat, Dhaka',
      location: 'Nijhum Dwip',
      description: 'Eight of us.',
    },
  })) as { insertedId: string };
  await insideDatabase(ghuri.databaseUrl, (services) =>
    createBid(services, { requestId, agency: { id: agencyId } }),
  );
}

/** Navigates like a link, with guards and loaders, without loading the app again. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

/** Users see most pages as a traveller does. So the two travellers look at all pages, the others at those that differ. */
const isWorthALook = (role: Role, { views }: PageRow): boolean =>
  role.endsWith('traveller') || views[role].join() !== views.traveller.join();

/** The structure of the visible page without its texts: pages with the same structure are equally accessible. */
const drawingsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const built = (each: Element) =>
      `${each.tagName} ${each.getAttribute('class') ?? ''} ${each.getAttribute('role') ?? ''}`;
    const all = [...document.body.querySelectorAll('*')];
    const middle = document.querySelector('main');
    return [true, false].map((inside) =>
      all
        .filter((each) => (middle?.contains(each) ?? false) === inside)
        .map(built)
        .join('\n'),
    );
  });

/** The page updates a moment later. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, colorScheme);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens the pages as one role; returns the browser's errors. */
async function walk(role: Role, { pages, names, namesOf }: World, seen: Set<string>): Promise<string[]> {
  const page = pages[role];
  const { viewport, themes } = SCREENS[role];
  const known: Record<string, string> = { ...names, ...namesOf[role] };
  const fill = (text: string) => text.replace(/\{([\w ]+)\}/g, (_, name: string) => known[name] ?? name);
  const complaints: string[] = [];
  let cell = '';
  page.on('pageerror', (error) => complaints.push(`${cell}: ${String(error)}`));
  page.on('console', (message) => {
    // The browser logs a line for every 4xx response; refusals are part of this test.
    const isRefusal = /Failed to load resource.*status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isRefusal) complaints.push(`${cell}: ${message.text()}`);
  });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(NOWHERE);

  async function look({ address, views }: PageRow): Promise<void> {
    const [end, name] = views[role];
    const heading = page.getByRole('heading', { level: 1, name: fill(name) });
    cell = `${role} at ${address}`;
    // Both pages may have the same heading: wait for that of the second.
    if ((await heading.count()) > 0) {
      await follow(page, NOWHERE);
      await expect(page.getByRole('heading', { level: 1, name: "We can't find that page" })).toBeVisible();
    }
    await follow(page, fill(address));
    await expect.poll(() => new URL(page.url()).href, cell).toBe(new URL(fill(end), page.url()).href);
    await expect(heading.first(), cell).toBeVisible();
    if (end === '/explore') {
      // A document of its own, which public-pages.spec.ts looks at: links from it load the app again.
      await page.goto(NOWHERE);
      return;
    }
    if (address !== '/dev/ui') await expect(page.locator('[aria-busy="true"]'), cell).toHaveCount(0);
    await lookClosely();
  }

  /** Checks each structure that was not checked on such a screen before. */
  async function lookClosely(): Promise<void> {
    const drawings = (await drawingsOf(page)).map((drawn) => `${viewport.width} ${drawn}`);
    for (const colorScheme of themes) {
      const coloured = drawings.map((drawing) => `${colorScheme} ${drawing}`);
      if (coloured.every((drawing) => seen.has(drawing))) continue;
      const isNew = !drawings.every((drawing) => seen.has(drawing));
      for (const drawing of [...drawings, ...coloured]) seen.add(drawing);
      await wear(page, colorScheme);
      await (isNew ? expectAccessible(page) : expectAccessibleColours(page));
      expect(await sidewaysScroll(page), `sideways scroll: ${cell}`).toBeLessThanOrEqual(0);
    }
  }
  for (const row of PAGES) if (isWorthALook(role, row)) await look(row);
  return complaints;
}

test('Every page of the router has a row in the table of pages', () => {
  const router = readFileSync(path.join(import.meta.dirname, '../apps/web/src/app/router.tsx'), 'utf8');
  const routes = [...router.matchAll(/\bpath: '([^']+)'|\b(index): true/g)].map(([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(40);
  expect([...new Set(PAGES.map(({ route }) => route))].sort()).toEqual(routes.sort());
});

test('control: text without contrast › is found, also on a page that was checked before', async ({
  page,
}) => {
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    const text = Object.assign(document.createElement('p'), { textContent: 'Hardly readable' });
    text.style.cssText = 'color: #bbb; background: #fff';
    document.querySelector('main')!.append(text);
  });
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
});

test('Every page sends every role to the right place, is accessible there in both themes, and fits a small phone', async ({
  ghuri,
  browser,
}) => {
  // Some sixty pages, seen by six users.
  test.setTimeout(1_200_000);
  const world = await makeWorld(browser, ghuri);
  const seen = new Set<string>();
  // All at once: each in their own browser, where they mostly wait.
  const complaints = await Promise.all(ROLES.map((role) => walk(role, world, seen)));
  expect(complaints.flat()).toEqual([]);
});
