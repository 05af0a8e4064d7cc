// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { MeContext } from '../../platform/auth/use-session.ts';
import { BottomBar } from './bottom-bar.tsx';

afterEach(cleanup);

function show(agency: OwnUser['agency'], at = '/home') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <MeContext value={{ agency } as OwnUser}>
        <BottomBar />
      </MeContext>
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

describe('hole 30: the bottom bar of phones', () => {
  it('a traveller › five places, with Request', () => {
    expect(show(null)).toEqual(['Home', 'Tours', 'Request', 'My Tours', 'Menu']);
  });

  it('the owner of an agency › five places, with My Agency, marked on its pages', () => {
    const names = show(
      { _id: 'a1', verified: true, role: 'owner', email: '' },
      '/my-agency/agency-dashboard',
    );
    expect(names).toEqual(['Home', 'Tours', 'My Agency', 'My Tours', 'Menu']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('My Agency');
  });
});
