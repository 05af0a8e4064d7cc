// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { OwnUser } from '@ghuri/contract/accounts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MeContext } from '../../platform/auth/use-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { json, scriptNetwork } from '../../platform/testing/scripted-network.ts';
import { BottomBar } from './bottom-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bar = (agency: OwnUser['agency'], at: string) => (
  <MemoryRouter initialEntries={[at]}>
    <QueryClientProvider client={queryClient}>
      <MeContext value={{ agency } as OwnUser}>
        <BottomBar />
      </MeContext>
    </QueryClientProvider>
  </MemoryRouter>
);
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

function show(agency: OwnUser['agency'], at = '/home') {
  render(bar(agency, at));
  return names();
}

describe('hole 30: the bottom bar of phones', () => {
  it('a traveller › five places, with Request', () => {
    expect(show(null)).toEqual(['Home', 'Tours', 'Request', 'My Tours', 'Menu']);
  });

  it('the owner of an agency › five places, with My Agency', () => {
    expect(show({ _id: 'a1', verified: true, role: 'owner', email: '' })).toEqual([
      'Home',
      'Tours',
      'My Agency',
      'My Tours',
      'Menu',
    ]);
  });

  it('an approved agency at work › the bar of its desk', async () => {
    scriptNetwork(() => json({ unread: 0 }));
    render(bar({ _id: 'a1', verified: true, role: 'owner', email: '' }, '/my-agency/agency-dashboard'));
    await screen.findByRole('link', { name: 'Today' });
    expect(names()).toEqual(['Today', 'Tours', 'Inbox', 'Payouts', 'Menu']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Menu');
  });

  it('an agency that is not approved yet, on its pages › My Agency is marked', () => {
    const shown = show(
      { _id: 'a1', verified: false, role: 'owner', email: '' },
      '/my-agency/agency-dashboard',
    );
    expect(shown).toEqual(['Home', 'Tours', 'My Agency', 'My Tours', 'Menu']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('My Agency');
  });
});
