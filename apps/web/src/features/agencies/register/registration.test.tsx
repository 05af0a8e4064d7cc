// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MeContext } from '../../../platform/auth/use-session.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { problem, scriptNetwork } from '../../../platform/testing/scripted-network.ts';
import { saveDraft } from './registration-draft.ts';
import type { Draft } from './registration-draft.ts';
import { Registration } from './registration.tsx';

const me = { userID: 'u1', email: 'rashed@ghuri.test', name: 'Rashed' } as OwnUser;
const upload = { url: '/media/x/640.webp', at: Date.now() };
const complete: Draft = {
  fields: {
    agencyName: 'Megh Bari Travels',
    agencyPhone: '01712 345678',
    agencyWebsite: '',
    agencyDescription: '',
    state: 'Chattogram',
    district: 'Bandarban',
    area: 'Ruma',
    bank_name: 'Upakul Bank',
    holder_name: 'Rashed Karim',
    bank_account_num: '1029384756',
    branch: 'Ruma Bazar',
    payout_way: 'bank',
    routing_number: '',
    trade_licence_num: '',
    tin: '',
    bin: '',
  },
  uploads: { nidFrontImage: upload, nidBackImage: upload, agencyProfile: upload, agencyCover: upload },
  lost: [],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(path = '/create-agency') {
  render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={me}>
        <MemoryRouter initialEntries={[path]}>
          <Registration />
        </MemoryRouter>
      </MeContext>
    </QueryClientProvider>,
  );
}

/** A step loads on demand, which takes long on a busy machine. */
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 10_000 });

describe('Registration › the step that is shown', () => {
  it('terms not accepted › the terms, also where the address asks for more', async () => {
    saveDraft('u1', complete);
    open('/create-agency?step=review');
    expect(await heading('Our terms')).toBeTruthy();
  });

  it('accepted before, all done › the review, with the account number masked', async () => {
    scriptNetwork(() => problem(500, 'internal'));
    localStorage.setItem('acceptTerms', 'true');
    saveDraft('u1', complete);
    open();
    await heading('Does everything look right?');
    expect(screen.getByText('ending in 4756')).toBeTruthy();
    expect(document.body.textContent).not.toContain('1029384756');
  });

  it('a letter typed › kept at once', async () => {
    localStorage.setItem('acceptTerms', 'true');
    open();
    fireEvent.input(await screen.findByLabelText('Agency name'), { target: { value: 'Lalmai Trails' } });
    expect(Object.values(localStorage).join()).toContain('Lalmai Trails');
  });
});

describe('Registration › refused', () => {
  async function send(errors: { path: string; code: string }[]) {
    scriptNetwork(({ path }) =>
      path === '/api/createAgency' ? problem(400, 'invalid_input', errors) : problem(500, 'internal'),
    );
    localStorage.setItem('acceptTerms', 'true');
    saveDraft('u1', complete);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Register agency' }));
  }

  it('an upload has expired › back to its step, which says so, with everything else kept', async () => {
    await send([{ path: 'nidBackImage', code: 'not_your_upload' }]);
    await heading('Back of your national ID');
    expect(screen.getByText('This picture is no longer available. Please upload it again.')).toBeTruthy();
    expect(Object.values(localStorage).join()).toContain('Megh Bari Travels');
  });

  it('a field › back to the form, said at the field', async () => {
    await send([{ path: 'agencyPhone', code: 'invalid_phone' }]);
    await heading('About your agency');
    await waitFor(() => expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Please enter a Bangladeshi number, like 01712 345678.')).toBeTruthy();
  });

  it('the server is away › said beside the button, nothing lost', async () => {
    await send([]);
    await screen.findByText(/Your agency wasn't registered. We've kept everything you entered/);
    expect(screen.getByRole('heading', { name: 'Does everything look right?' })).toBeTruthy();
  });
});
