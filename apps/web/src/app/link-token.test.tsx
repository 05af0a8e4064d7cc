// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { useLinkToken } from './link-token.ts';

const tokenAt = (address: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => useLinkToken(), { wrapper }).result.current;
};

describe('hole 20: the token of a mailed link', () => {
  test.each([
    ['behind #', '/reset-password#token=kite-1', 'kite-1'],
    ['in the query of an older mail', '/reset-password?token=kite-2', 'kite-2'],
    ['in both', '/verify-email?token=old#token=new', 'new'],
    ['nowhere', '/verify-email', ''],
    ['behind # beside something else', '/verify-email#a=b&token=kite-3', 'kite-3'],
  ])('%s › is read', (_, address, expected) => {
    expect(tokenAt(address)).toBe(expected);
  });
});
