import { describe, expect, it } from 'vitest';
import { isCurrent } from './current-item.ts';
import { navGroups } from './nav-items.ts';

const addresses = (items: readonly { to: string }[]) => items.map(({ to }) => to);

describe('navGroups', () => {
  it('a user without an agency › Create Agency, and no Agency group', () => {
    const groups = navGroups({ agency: null, isAdmin: false });
    expect(addresses(groups.traveller)).toContain('/create-agency');
    expect(groups.agency).toEqual([]);
  });

  it('the owner of an agency › the Agency group, and no Create Agency', () => {
    const groups = navGroups({
      agency: { _id: 'a1', verified: false, role: 'owner', email: '' },
      isAdmin: false,
    });
    expect(addresses(groups.traveller)).not.toContain('/create-agency');
    expect(addresses(groups.agency)).toEqual(['/my-agency/agency-timeline', '/bid-for-tour']);
    const approved = navGroups({
      agency: { _id: 'a1', verified: true, role: 'owner', email: '' },
      isAdmin: false,
    });
    expect(addresses(approved.agency)).toEqual([
      '/my-agency/desk',
      '/my-agency/agency-timeline',
      '/bid-for-tour',
    ]);
  });

  it('a manager › as the owner; a guide › without bidding', () => {
    const groupsOf = (role: 'manager' | 'guide') =>
      navGroups({ agency: { _id: 'a1', verified: true, role, email: '' }, isAdmin: false });
    expect(addresses(groupsOf('manager').agency)).toEqual([
      '/my-agency/desk',
      '/my-agency/agency-timeline',
      '/bid-for-tour',
    ]);
    expect(addresses(groupsOf('guide').agency)).toEqual(['/my-agency/agency-timeline']);
    expect(addresses(groupsOf('guide').traveller)).not.toContain('/create-agency');
  });

  it('everybody › every place of the specification, in its order', () => {
    const { traveller, account } = navGroups({ agency: null, isAdmin: false });
    expect(addresses(traveller)).toEqual([
      '/home',
      '/upcoming-tours',
      '/tour-agencies',
      '/recent-event',
      '/request-tour',
      '/inbox',
      '/profile/timeline',
      '/create-agency',
    ]);
    expect(addresses(account)).toContain('/settings');
  });

  it('an admin › the way to the admin pages; nobody else has it', () => {
    expect(addresses(navGroups({ agency: null, isAdmin: true }).account)).toContain('/admin');
    expect(addresses(navGroups({ agency: null, isAdmin: false }).account)).not.toContain('/admin');
  });
});

describe('isCurrent', () => {
  it('a page of a place, or below it › that place', () => {
    expect(isCurrent({ under: ['/profile'] }, '/profile/about')).toBe(true);
    expect(isCurrent({ under: ['/', '/home'] }, '/')).toBe(true);
  });

  it('a page that only begins alike › another place', () => {
    expect(isCurrent({ under: ['/profile'] }, '/profile-settings')).toBe(false);
    expect(isCurrent({ under: ['/', '/home'] }, '/settings')).toBe(false);
  });
});
