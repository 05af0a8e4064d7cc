// @vitest-environment happy-dom
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const admin = { userID: 'u1', isAdmin: true };
const traveller = { userID: 'u2', isAdmin: false };

/** Opens an address as a visitor or as a signed-in user. Returns the final address. */
async function open(path: string, me?: object): Promise<string> {
  vi.resetModules();
  const { loadSession, currentSession } = await import('../platform/auth/session.ts');
  await loadSession();
  if (me) Object.assign(currentSession(), { status: 'signed-in', me });
  const { routes } = await import('./router.tsx');
  const { createPageRouter } = await import('./page-router.ts');
  const router = createPageRouter(routes, createMemoryHistory({ initialEntries: [path] }));
  await vi.waitUntil(() => router.state.initialized && router.state.navigation.state === 'idle', {
    timeout: 15_000,
  });
  const { pathname } = router.state.location;
  router.dispose();
  return pathname;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const GUARDED = [
  '/upcoming-tours',
  '/tour-details/1',
  '/tour-agencies',
  '/personalize-tour/1',
  '/recent-event',
  '/personalize-booked-tour',
  '/seat',
  '/request-tour',
  '/request-tour/new',
  '/accepted-tour',
  '/profile',
  '/profile/timeline',
  '/profile/about',
  '/profile/followers',
  '/profile/following',
  '/user/rafi@ghuri.test',
  '/user/rafi@ghuri.test/about',
  '/create-agency',
  '/bid-for-tour',
  '/my-agency',
  '/my-agency/agency-timeline',
  '/my-agency/create-tour',
  '/my-agency/edit-tour/1',
  '/my-agency/agency-trips',
  '/my-agency/trip/1',
  '/my-agency/trip/1/dates',
  '/my-agency/trip/1/prices',
  '/my-agency/departures/1',
  '/my-agency/export',
  '/my-agency/agency-about',
  '/my-agency/agency-ratings',
  '/my-agency/agency-dashboard',
  '/my-agency/agency-dashboard/revenue',
  '/agencyProfile/1',
  '/agencyProfile/1/about',
  '/agencyProfile/1/ratings',
  '/settings',
  '/profile-settings',
  '/agency-settings',
  '/menu',
  '/notification',
  '/post/1',
  '/test',
];
const ADMIN = ['/admin', '/admin/pending-reports', '/admin/payments', '/admin/audit-log'];
const OPEN = ['/signin', '/signup', '/forget-password', '/search', '/payment/success', '/no/such/page'];

describe('guards › a visitor', { timeout: 60_000 }, () => {
  it('/home › to sign in', async () => {
    await expect(open('/home')).resolves.toBe('/signin');
  });

  it('/ › leaves for the public landing page', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    void open('/');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/explore'), { timeout: 15_000 });
  });

  it('the old address of a roster › to the departure, also after signing in', async () => {
    await expect(open('/my-agency/roster/1')).resolves.toBe('/signup');
    expect(sessionStorage.getItem('ghuri.destination')).toBe('/my-agency/departures/1');
  });

  it.each([...GUARDED, ...ADMIN])('%s › to sign up, and back here afterwards', async (path) => {
    await expect(open(path)).resolves.toBe('/signup');
    expect(sessionStorage.getItem('ghuri.destination')).toBe(path);
  });

  it.each(OPEN)('%s › stays', async (path) => {
    await expect(open(path)).resolves.toBe(path);
  });
});

describe('guards › a signed-in user', { timeout: 60_000 }, () => {
  it.each(['/home', '/settings', '/test'])('%s › stays', async (path) => {
    await expect(open(path, traveller)).resolves.toBe(path);
  });

  it.each(ADMIN)('%s › to sign up when not an admin', async (path) => {
    await expect(open(path, traveller)).resolves.toBe('/signup');
  });

  it.each(ADMIN)('%s › stays when an admin', async (path) => {
    await expect(open(path, admin)).resolves.toBe(path);
  });
});
