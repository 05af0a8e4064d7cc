// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PictureShape } from './picture-shapes.ts';
import { PictureSlot } from './picture-slot.tsx';

afterEach(cleanup);

function offered(shape: PictureShape): string | null {
  const onUploaded = vi.fn<() => void>();
  render(
    <PictureSlot what="Front" shape={shape} kept={undefined} onUploaded={onUploaded} error={undefined} />,
  );
  const input = screen.getByLabelText(/^Front: Choose/, { selector: 'input' });
  cleanup();
  return input.getAttribute('accept');
}

describe('PictureSlot', () => {
  test('a card › .jpg is offered too; any other picture › the three types', () => {
    expect(offered('nid')).toBe('image/png,image/gif,image/jpeg,.jpg');
    expect(offered('cover')).toBe('image/png,image/gif,image/jpeg');
  });
});
