import type { Browser, Page } from '@playwright/test';
import { createBid } from '../apps/server/src/testing/open-requests.ts';
import { insideDatabase } from '../apps/server/src/testing/test-database.ts';
import { adminPage } from './fixtures/admin.ts';
import { approveAgency, callAs, registerAgency } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { endPayment, goToPay, postTour, travellerPage } from './fixtures/market.ts';
import { publishMany } from './fixtures/stories.ts';
import { expect, test } from './fixtures/test.ts';
import { travelWith } from './fixtures/trips.ts';
import { askFor, inTenDays, openAgency, quote } from './fixtures/wishes.ts';

const WIDTHS = [360, 390, 1280];
/** Sixty letters each: one without a break, one of several words, and one in Bangla. */
const WORD = 'Wanderlustwanderlustwanderlustwanderlustwanderlustwanderlust';
const NAME = 'Muhammad Abdur Rahman Chowdhury Bhuiyan of the Sundarbans 12';
const BANGLA = 'শ্রীমঙ্গলেরচাবাগানেরপাশেরলালমাটিরপথেরধারেরছোট্টদোকানেরচা ভালো';

/** The text that a page must show before it is measured: an empty list would prove nothing. */
type Look = readonly [address: string, text: string];

interface World {
  traveller: Page;
  owner: Page;
  admin: Page;
  ids: Record<'tour' | 'trip' | 'held' | 'agency' | 'story' | 'receipt', string>;
  emails: { other: string };
}

async function makeWorld(browser: Browser, ghuri: Ghuri): Promise<World> {
  const admin = await adminPage(browser, ghuri);
  const { owner, agencyId: agency } = await openAgency(browser, ghuri);
  await insideDatabase(ghuri.databaseUrl, async ({ database: { pool } }) => {
    await pool.query('update users set name = $1', [WORD]);
    await pool.query('update agencies set name = $1, description = $2, area = $1', [
      WORD,
      `${WORD} ${BANGLA}`,
    ]);
  });
  const [tour, held] = [await postTour(owner, { place: WORD }), await postTour(owner, { place: BANGLA })];
  await postTour(owner, { place: NAME });
  const { tripId: trip } = (await callAs(owner, 'GET', `/tours/${tour}/trip`)) as { tripId: string };
  await insideDatabase(ghuri.databaseUrl, ({ database: { pool } }) =>
    pool.query('update tours set departure = $1, hotel = $2, details = $1', [WORD, BANGLA]),
  );
  const traveller = await travellerPage(browser, ghuri, NAME);
  const [other, third] = [
    await travellerPage(browser, ghuri, WORD),
    await travellerPage(browser, ghuri, BANGLA.slice(0, 60)),
  ];
  await registerAgency(other, NAME);
  const secondAgency = await registerAgency(third, BANGLA.slice(0, 60));
  await approveAgency(admin, secondAgency);
  const emailOf = async (page: Page) => ((await callAs(page, 'GET', '/me')) as { email: string }).email;
  const [own, others] = [await emailOf(traveller), await emailOf(other)];

  await publishMany(traveller, [WORD, BANGLA]);
  const [{ _id: story }] = (await callAs(traveller, 'GET', `/posts/${own}`)) as [{ _id: string }];
  const patch = async (page: Page, comment: string) => {
    const { token } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('ghuri.token') ?? '{}') as { token: string },
    );
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.patch(`/api/posts/${story}`, { headers, data: { comment } });
    expect(answer.ok()).toBe(true);
  };
  await patch(other, WORD);
  await patch(third, BANGLA);
  for (const page of [other, third]) await callAs(page, 'PUT', `/follow/${own}`);
  await callAs(traveller, 'PUT', `/follow/${others}`);
  await callAs(other, 'POST', '/post-report', { data: { reportedId: story, reason: WORD } });

  const wish = await askFor(traveller, agency, WORD);
  await quote(owner, wish, 18_000);
  await askFor(traveller, agency, BANGLA);
  const request = (location: string) =>
    callAs(traveller, 'POST', '/request-tour', {
      data: {
        name: NAME.slice(0, 50),
        phone: '01712 345678',
        person: 8,
        days: 3,
        which_day: inTenDays(),
        which_time: '07:00',
        tourDeparture: WORD,
        location,
        description: `${WORD} ${BANGLA}`,
      },
    }) as Promise<{ insertedId: string }>;
  const [{ insertedId: open }, { insertedId: accepted }] = [await request(WORD), await request(BANGLA)];
  await insideDatabase(ghuri.databaseUrl, async (services) => {
    for (const id of [agency, secondAgency])
      await createBid(services, { requestId: open, agency: { id } }, { message: WORD });
    await createBid(
      services,
      { requestId: accepted, agency: { id: agency } },
      { message: WORD, accepted: true },
    );
  });

  await travelWith(traveller, ghuri, agency);
  await callAs(traveller, 'PUT', `/review/${agency}`, { data: { review: WORD, rating: 4 } });
  await pay(traveller, tour);
  const receipt = new URL(traveller.url()).searchParams.get('transactionId') ?? '';
  await pay(other, tour, 'Pay, marked risky');
  await callAs(traveller, 'POST', '/payment', {
    data: {
      tour: held,
      username: NAME.slice(0, 50),
      phone_number: '01712 345678',
      address: WORD + BANGLA,
      persons: 3,
    },
  });
  return {
    traveller,
    owner,
    admin,
    ids: { tour, trip, held, agency, story, receipt },
    emails: { other: others },
  };
}

async function pay(page: Page, tour: string, way: 'Pay ৳' | 'Pay, marked risky' = 'Pay ৳'): Promise<void> {
  await goToPay(page, tour);
  await endPayment(page, way);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/success/);
}

/** Text outside the window, unless its own box scrolls or cuts it. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const cut = (element: Element | null): boolean => {
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflowX === 'visible') continue;
        const { left, right } = each.getBoundingClientRect();
        if (right <= width + 1 && left >= -1) return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const out = [...range.getClientRects()].some(
        (box) => box.width > 1 && (box.right > width + 1 || box.left < -1),
      );
      if (out && !cut(node.parentElement))
        found.push(`${node.parentElement?.className ?? ''}: ${node.textContent.slice(0, 40)}`);
    }
    return found;
  });

async function lookAt(page: Page, looks: readonly Look[], faults: string[]): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0]!, height: 800 });
  for (const [address, text] of looks) {
    await page.goto(address);
    await expect(page.getByText(text).first(), `${text} on ${address}`).toBeAttached();
    // The text may stand in the frame of the page while the list is still loading.
    await expect(page.locator('[aria-busy=true]'), `loading on ${address}`).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // Two frames, until everything has been drawn at the new width.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      for (const fault of await stickingOut(page)) faults.push(`${address} at ${width} px: ${fault}`);
    }
  }
}

test('hole 29: names of sixty letters, a word of sixty and Bangla fit every list at 360, 390 and 1280 px', async ({
  browser,
  ghuri,
}) => {
  test.slow();
  const { traveller, owner, admin, ids, emails } = await makeWorld(browser, ghuri);
  const faults: string[] = [];
  await lookAt(
    traveller,
    [
      ['/home', WORD],
      [`/post/${ids.story}`, WORD],
      ['/upcoming-tours', WORD],
      [`/tour-details/${ids.tour}`, WORD],
      [`/tour-details/${ids.held}`, '3 seats held'],
      ['/tour-agencies', WORD],
      [`/agencyProfile/${ids.agency}`, WORD],
      [`/agencyProfile/${ids.agency}/about`, WORD],
      [`/agencyProfile/${ids.agency}/ratings`, WORD],
      [`/personalize-tour/${ids.agency}`, WORD],
      ['/recent-event', WORD],
      ['/recent-event?show=past', 'Rate the agency'],
      ['/recent-event?show=requests', WORD],
      ['/personalize-booked-tour', WORD],
      ['/accepted-tour', BANGLA.slice(0, 30)],
      ['/request-tour', WORD],
      ['/profile/timeline', NAME],
      ['/profile/followers', WORD],
      ['/profile/following', WORD],
      [`/user/${emails.other}`, WORD],
      ['/notification', WORD],
      ['/menu', NAME],
      ['/settings', NAME],
      ['/search?q=wander', WORD],
      [`/payment/success?transactionId=${ids.receipt}`, WORD],
    ],
    faults,
  );
  await lookAt(
    owner,
    [
      ['/my-agency/agency-timeline', WORD],
      ['/my-agency/agency-trips', WORD],
      [`/my-agency/trip/${ids.trip}/dates`, WORD],
      ['/my-agency/agency-about', WORD],
      ['/my-agency/agency-ratings', WORD],
      ['/my-agency/agency-dashboard', WORD],
      ['/my-agency/agency-dashboard/revenue', WORD],
      [`/my-agency/departures/${ids.tour}`, WORD],
      ['/bid-for-tour', WORD],
      ['/accepted-tour', BANGLA.slice(0, 30)],
      ['/notification', NAME],
    ],
    faults,
  );
  await lookAt(
    admin,
    [
      ['/admin', NAME],
      ['/admin/pending-reports', WORD],
      ['/admin/payments', WORD],
      ['/admin/audit-log', BANGLA.slice(0, 30)],
    ],
    faults,
  );
  expect(faults).toEqual([]);
});
