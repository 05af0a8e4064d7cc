// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyCall } from './early-calls.ts';

const answer = Promise.resolve(new Response('{}'));

beforeEach(() => {
  window.earlyCalls = { '/me': { token: 'ours', answer } };
  vi.spyOn(performance, 'now').mockReturnValue(900);
});

describe('takeEarlyCall', () => {
  it('the call that was begun › its response, for the first caller', () => {
    expect(takeEarlyCall('/me', 'ours')).toBe(answer);
    expect(takeEarlyCall('/me', 'ours')).toBeUndefined();
  });

  it('another call › none', () => {
    expect(takeEarlyCall('/posts', 'ours')).toBeUndefined();
  });

  it('a token renewed meanwhile › none: the answer was for the old one', () => {
    expect(takeEarlyCall('/me', 'newer')).toBeUndefined();
  });

  it('long after the start › none: it is old', () => {
    vi.mocked(performance.now).mockReturnValue(60_000);
    expect(takeEarlyCall('/me', 'ours')).toBeUndefined();
  });

  it('a page that began nothing › none', () => {
    delete window.earlyCalls;
    expect(takeEarlyCall('/me', 'ours')).toBeUndefined();
  });
});
