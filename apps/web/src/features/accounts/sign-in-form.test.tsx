// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem, scriptNetwork } from '../../platform/testing/scripted-network.ts';
import { SignInForm } from './sign-in-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const signedIn = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <SignInForm email="" onSignedIn={signedIn} />
    </MemoryRouter>,
  );
  return signedIn;
}

const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');

function fill(email: string, password: string) {
  fireEvent.input(emailField(), { target: { value: email } });
  fireEvent.input(passwordField(), { target: { value: password } });
  fireEvent.submit(emailField().form!);
}

describe('SignInForm', () => {
  it('sent empty › both fields named in the summary, nothing sent', async () => {
    const sent = scriptNetwork(() => problem(500, 'internal'));
    show();
    fireEvent.submit(emailField().form!);
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Email');
    expect(summary.textContent).toContain('Password');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(sent).toEqual([]);
  });

  it('an unknown email › said at the email, which keeps what was typed and takes focus', async () => {
    scriptNetwork(() => problem(404, 'user_not_found'));
    show();
    fill('nobody@ghuri.test', 'monsoon-7');
    await screen.findByText('User not found');
    expect(emailField().getAttribute('aria-invalid')).toBe('true');
    expect(emailField().value).toBe('nobody@ghuri.test');
    await waitFor(() => expect(document.activeElement).toBe(emailField()));
    expect(passwordField().getAttribute('aria-invalid')).toBeNull();
  });

  it('a wrong password › said at the password', async () => {
    scriptNetwork(() => problem(403, 'wrong_password'));
    show();
    fill('nusrat@ghuri.test', 'wrong-one');
    await screen.findByText('Wrong password. Please try again.');
    expect(passwordField().getAttribute('aria-invalid')).toBe('true');
  });

  it('an unverified email › said, with the way to another link', async () => {
    scriptNetwork(() => problem(403, 'email_not_verified'));
    const signedIn = show();
    fill('nusrat@ghuri.test', 'monsoon-7');
    await screen.findByText("Your Email isn't verified");
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy();
    expect(signedIn).not.toHaveBeenCalled();
  });

  it('no connection › said above the form, values stay', async () => {
    scriptNetwork(() => Promise.reject(new TypeError('failed to fetch')));
    show();
    fill('nusrat@ghuri.test', 'monsoon-7');
    await screen.findByText(/couldn't reach Ghuri/);
    expect(passwordField().value).toBe('monsoon-7');
  });
});
