// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeContext } from '../../platform/auth/use-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { json, problem, scriptNetwork } from '../../platform/testing/scripted-network.ts';
import type { SentRequest } from '../../platform/testing/scripted-network.ts';
import { Component as HelpTopicPage } from './help-topic.tsx';
import { Component as HelpPage } from './help.tsx';
import { Component as SignInPage } from './signin.tsx';
import { Component as SignUpPage } from './signup.tsx';
import { Component as VerifyPage } from './verify-email.tsx';
import { Component as WelcomePage } from './welcome.tsx';

const operator = { name: 'Ghuri Ltd.', email: 'help@ghuri.test', phone: '+880 1712 345678', address: null };
const nusrat = { userID: 'u1', name: 'Nusrat Jahan', favouritePlaces: ['Sajek'], welcomeDue: true };
const story = { _id: 's1', userID: 'u2', name: 'Rahim', email: 'rahim', profile: '', agencyId: null };
const agency = { _id: 'a1', agencyName: 'Haor Boats', agencyProfile: '', agencyRatings: 4.5, reviewCount: 2 };

function answer({ method, path }: SentRequest): Response {
  if (path.startsWith('/api/operator')) return json(operator);
  if (path.startsWith('/api/posts'))
    return json([story, { ...story, _id: 's2' }, { ...story, userID: 'u1' }]);
  if (path.startsWith('/api/createAgency')) return json([agency]);
  if (path === '/api/account/welcome') return json(nusrat);
  if (path === '/api/auth/verify-email') return problem(409, 'already_verified');
  return problem(401, `not_signed_in ${method}`);
}

function open(address: string, state?: object) {
  const routes = [
    { path: '/help', Component: HelpPage },
    { path: '/help/:topic', Component: HelpTopicPage },
    { path: '/signin', Component: SignInPage },
    { path: '/signup', Component: SignUpPage },
    { path: '/verify-email', Component: VerifyPage },
    { path: '/welcome', Component: WelcomePage },
    { path: '/home', element: <h1>Home</h1> },
  ];
  const [pathname = '', hash] = address.split('#');
  const entry = { pathname, hash: hash ? `#${hash}` : '', state };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={nusrat as unknown as OwnUser}>
        <RouterProvider router={router} />
      </MeContext>
    </QueryClientProvider>,
  );
  return router;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

let sent: SentRequest[] = [];
beforeEach(() => {
  queryClient.clear();
  sent = scriptNetwork(answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/help', () => {
  test('the index › every topic, and the operator as published', async () => {
    open('/help');
    await heading('Help');
    expect((await screen.findByRole('link', { name: operator.email })).getAttribute('href')).toBe(
      'mailto:help@ghuri.test',
    );
    expect(screen.getByRole('link', { name: operator.phone }).getAttribute('href')).toBe(
      'tel:+8801712345678',
    );
    expect(screen.queryByText('Address')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  test('a topic › its article, and the other topics', async () => {
    open('/help/refunds');
    await heading('Cancelling and refunds');
    await screen.findByText('More than 7 days before departure');
    expect(screen.getByRole('link', { name: /^Terms/ })).toBeTruthy();
  });

  test('no such topic › the page for unknown addresses', async () => {
    open('/help/nothing');
    expect(await screen.findByRole('link')).toBeTruthy();
    expect(screen.queryByText('More help')).toBeNull();
  });
});

describe('after sign-up', () => {
  const signedUp = { notice: 'signed-up', email: 'nusrat@ghuri.test', name: 'Nusrat', gender: 'female' };

  test('the address, a wait before the next email, and the specification’s message', async () => {
    open('/signin', signedUp);
    await heading('Check your inbox');
    expect(screen.getByRole('status').textContent).toMatch(/signup success.*nusrat@ghuri\.test/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /60/ }).disabled).toBe(true);
  });

  test('another address › the form, with what was typed', async () => {
    open('/signin', signedUp);
    fireEvent.click(await screen.findByRole('link', { name: 'Use another address' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Nusrat');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  test('verified elsewhere › the sign-in form, with the address', async () => {
    open('/signin', signedUp);
    fireEvent.click(await screen.findByRole('link', { name: /another device/ }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('nusrat@ghuri.test');
  });

  test('a used link › says so, and leads to sign-in', async () => {
    open('/verify-email#token=used');
    await screen.findByText("You're already verified");
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await heading('Welcome back')).toBeTruthy();
  });
});

describe('/welcome', () => {
  const told = () => sent.filter(({ path }) => path === '/api/account/welcome').map(({ body }) => body);

  test('opened › seen, without a change of the places; each author once, and not oneself', async () => {
    open('/welcome');
    await heading('Welcome to Ghuri');
    await waitFor(() => expect(told()).toEqual([{}]));
    expect(await screen.findAllByRole('button', { name: /^Follow/ })).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Haor Boats' })).toBeTruthy();
  });

  test('places chosen and done › saved, then home', async () => {
    const router = open('/welcome');
    fireEvent.click(await screen.findByRole('button', { name: 'Kuakata' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sajek' }));
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await heading('Home');
    expect(told()).toContainEqual({ places: ['Kuakata'] });
    expect(router.state.location.pathname).toBe('/home');
  });

  test('skipped › home, and the places stay', async () => {
    open('/welcome');
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    await heading('Home');
    expect(told().every((body) => Object.keys(body as object).length === 0)).toBe(true);
  });
});
