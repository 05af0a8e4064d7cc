// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { NotFound } from './not-found.tsx';
import { Component as CarouselPage } from './pages/test.tsx';

afterEach(cleanup);

const show = (Component: () => React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />);

describe('pages that are nobody’s', () => {
  test('an address that leads nowhere › says so, with a link home', async () => {
    show(NotFound);
    const home = await screen.findByRole('link');
    expect(home.getAttribute('href')).toBe('/home');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  test('/test › a carousel of five pictures', async () => {
    show(CarouselPage);
    expect(await screen.findAllByRole('img', { hidden: true })).toHaveLength(5);
  });
});
