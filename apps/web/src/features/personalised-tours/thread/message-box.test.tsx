import { QueryClientProvider } from '@tanstack/react-query';
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { json, problem, scriptNetwork } from '../../../platform/testing/scripted-network.ts';
import { MessageBox } from './message-box.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message to Haor Boats');

function write(text: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MessageBox tourId="t1" other="Haor Boats" />
    </QueryClientProvider>,
  );
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: 'Enter' });
}

describe('MessageBox', () => {
  it('sent › goes to the other side, the box is empty again', async () => {
    const sent = scriptNetwork(() => json({ acknowledged: true, insertedId: 'm1' }));
    write('  Is there a life vest?  ');
    await waitFor(() => expect(box().value).toBe(''));
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: expect.stringMatching(/\/personalized-tours\/t1\/messages$/),
        body: { text: 'Is there a life vest?' },
      },
    ]);
  });

  it('could not be sent › said beside the box, which keeps what was typed', async () => {
    scriptNetwork(() => Promise.reject(new TypeError('failed to fetch')));
    write('Is there a life vest?');
    await screen.findByText(/couldn't reach Ghuri/);
    expect(box().value).toBe('Is there a life vest?');
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  it('typed on while it was sent › the new words stay', async () => {
    let answer: (response: Response) => void = () => {};
    scriptNetwork(() => new Promise((resolve) => (answer = resolve)));
    write('First');
    fireEvent.change(box(), { target: { value: 'First and second' } });
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true'));
    answer(json({ acknowledged: true, insertedId: 'm1' }));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
    expect(box().value).toBe('First and second');
  });

  it('nothing but spaces, or a line within a message › nothing is sent', () => {
    const sent = scriptNetwork(() => problem(500, 'internal'));
    write('   ');
    fireEvent.change(box(), { target: { value: 'One' } });
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
    expect(sent).toEqual([]);
  });
});
