// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NetworkError } from '../platform/api-error.ts';
import { checkNetwork } from '../platform/network-check.ts';
import { scriptNetwork } from '../platform/testing/scripted-network.ts';
import { PageError } from './error-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function showFailureOf(error: Error, failures = Infinity) {
  let left = failures;
  const loader = async () => {
    // A real page takes a moment: the router shows that it loads again.
    await new Promise((resolve) => setTimeout(resolve));
    left -= 1;
    if (left >= 0) throw error;
    return null;
  };
  const routes = [
    {
      path: '*',
      loader,
      Component: () => <h1>Sajek</h1>,
      ErrorBoundary: PageError,
      HydrateFallback: () => null,
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

describe('a page that could not be shown', () => {
  test.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
  ])('its code did not come (%s) › the connection is blamed', async (message) => {
    showFailureOf(new TypeError(message));
    expect(await screen.findByText(/check your connection/)).toBeTruthy();
  });

  test('a mistake of ours › we say so', async () => {
    showFailureOf(new TypeError('tour is undefined'));
    expect(await screen.findByText(/on our side/)).toBeTruthy();
  });

  test('without network › it is shown as soon as the server answers again', async () => {
    let reached = false;
    scriptNetwork(() => (reached ? new Response() : Promise.reject(new TypeError('Failed to fetch'))));
    showFailureOf(new NetworkError(), 1);
    expect(await screen.findByText(/check your connection/)).toBeTruthy();
    await checkNetwork();
    reached = true;
    await checkNetwork();
    expect(await screen.findByRole('heading', { name: 'Sajek' })).toBeTruthy();
  });

  test('its code did not come › the page is loaded anew when the network is back, but not for a mistake of ours', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    let reached = false;
    scriptNetwork(() => (reached ? new Response() : Promise.reject(new TypeError('Failed to fetch'))));
    const loseAndFind = async () => {
      reached = false;
      await checkNetwork();
      reached = true;
      await checkNetwork();
    };
    showFailureOf(new TypeError('tour is undefined'));
    await screen.findByText(/on our side/);
    await loseAndFind();
    expect(reload).not.toHaveBeenCalled();
    cleanup();
    showFailureOf(new TypeError('Importing a module script failed.'));
    await screen.findByText(/check your connection/);
    await loseAndFind();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('its code did not come because the page was left › it is loaded anew for a reader who comes back', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const showPage = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    showFailureOf(new TypeError('error loading dynamically imported module: /assets/a.js'));
    await screen.findByText(/check your connection/);
    showPage(false);
    expect(reload).not.toHaveBeenCalled();
    showPage(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});
