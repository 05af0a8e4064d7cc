// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MeContext } from '../../platform/auth/use-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { json, problem, scriptNetwork } from '../../platform/testing/scripted-network.ts';
import { MessageBox } from './message-box.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { outboxOf } from './outbox.ts';
import { useOutgoing } from './use-outbox.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  outboxOf('u1').write([]);
});

const TARGET = { conversation: 'c1' };
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Write to Haor Boats');

function Waiting() {
  return useOutgoing('u1', TARGET).map((each) => <OutgoingBubble key={each.key} outgoing={each} />);
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={{ userID: 'u1' } as OwnUser}>
        <Waiting />
        <MessageBox target={TARGET} side="traveller" name="Haor Boats" />
      </MeContext>
    </QueryClientProvider>,
  );

function write(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: 'Enter' });
}

describe('MessageBox', () => {
  it('sent › goes to the other side with a key, the box is empty again', async () => {
    const sent = scriptNetwork(() =>
      json({ acknowledged: true, conversationId: 'c1', messageId: 'm1', number: 1 }),
    );
    show();
    write('  Is there a life vest?  ');
    expect(box().value).toBe('');
    await waitFor(() => expect(screen.queryByText('Is there a life vest?')).toBeNull());
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: expect.stringMatching(/\/conversations\/c1\/messages$/),
        body: { text: 'Is there a life vest?', pictures: [], key: expect.stringMatching(/^[\da-f-]{36}$/) },
      },
    ]);
  });

  it('refused › says why, and the user sends it again or deletes it', async () => {
    scriptNetwork(() => problem(429, 'wait_for_answer'));
    show();
    write('Hello?');
    expect((await screen.findByRole('alert')).textContent).toContain("wait for the agency's answer");
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('Hello?')).toBeNull();
  });

  it('left and opened again › the text is still there', () => {
    scriptNetwork(() => problem(500, 'internal'));
    const { unmount } = show();
    fireEvent.change(box(), { target: { value: 'Half a sent' } });
    unmount();
    show();
    expect(box().value).toBe('Half a sent');
  });

  it('nothing but spaces, or a line within a message › nothing is sent', () => {
    const sent = scriptNetwork(() => problem(500, 'internal'));
    show();
    write('   ');
    fireEvent.change(box(), { target: { value: 'One' } });
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
    expect(sent).toEqual([]);
    expect(outboxOf('u1').read()).toEqual([]);
  });
});
