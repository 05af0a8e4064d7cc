// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MeContext } from '../../platform/auth/use-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { json, scriptNetwork } from '../../platform/testing/scripted-network.ts';
import { StoryVisibilityNotice } from './story-visibility-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (storiesPublic: boolean) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={{ userID: 'u1', storiesPublic, storiesNoticeDue: true } as OwnUser}>
        <MemoryRouter>
          <StoryVisibilityNotice />
        </MemoryRouter>
      </MeContext>
    </QueryClientProvider>,
  );

describe('StoryVisibilityNotice', () => {
  test('a traveller › nothing changed; closing it chooses nothing', async () => {
    const sent = scriptNetwork(() => json({}));
    show(false);
    screen.getByText(/only signed-in people see them/);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings#stories');
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/account/stories', body: {} });
  });

  test('the owner of a verified agency › their stories are public now', () => {
    scriptNetwork(() => json({}));
    show(true);
    expect(screen.queryByText(/because you run a verified agency/)).not.toBeNull();
  });
});
