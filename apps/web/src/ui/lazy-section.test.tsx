// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { watchByHand } from '../platform/testing/watch-by-hand.ts';
import { LazySection } from './lazy-section.tsx';

const look = watchByHand();
afterEach(cleanup);

function List({ count }: { count: number }) {
  const [drawn, setDrawn] = useState(1);
  return (
    <>
      {Array.from({ length: Math.min(drawn, count) }, (_, index) => (
        <p key={index}>thing</p>
      ))}
      {drawn < count && <LazySection key={drawn} onNear={() => setDrawn(drawn + 1)} />}
    </>
  );
}

const things = () => screen.getAllByText('thing').length;

describe('LazySection', () => {
  it('near the window › one more at each look, until all are drawn; far from it › none', async () => {
    render(<List count={4} />);
    expect(things()).toBe(1);
    await look(true);
    expect(things()).toBe(2);
    await look(false);
    await look(false);
    expect(things()).toBe(2);
    await look(true);
    await look(true);
    expect(things()).toBe(4);
    await look(true);
    expect(things()).toBe(4);
  });
});
