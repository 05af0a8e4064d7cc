// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { PageError } from './error-screen.tsx';

afterEach(cleanup);

function showFailureOf(error: Error) {
  const fails = () => {
    throw error;
  };
  const routes = [
    {
      path: '*',
      loader: fails,
      Component: () => null,
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
});
