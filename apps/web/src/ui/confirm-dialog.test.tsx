// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

function show(props: Partial<Parameters<typeof ConfirmDialog>[0]>) {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="This cannot be taken back."
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={() => undefined}
      {...props}
    />,
  );
  return onOpenChange;
}

const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });

describe('ConfirmDialog', () => {
  test('a name has to be typed › the button waits for exactly that name', () => {
    show({ typeToConfirm: { text: 'nusrat', label: 'Type nusrat' } });
    expect(confirmButton().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Type nusrat'), { target: { value: 'nusra' } });
    expect(confirmButton().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Type nusrat'), { target: { value: 'nusrat' } });
    expect(confirmButton().disabled).toBe(false);
  });

  test('the action takes time › one click counts, and the dialog closes when it is done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onConfirm = vi.fn<() => Promise<void>>(() => promise);
    const onOpenChange = show({ onConfirm });
    fireEvent.click(confirmButton());
    fireEvent.click(confirmButton());
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
    await act(async () => resolve());
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  test('the action fails › the dialog stays and can be tried again', async () => {
    const onConfirm = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
    const onOpenChange = show({ onConfirm });
    await act(async () => void fireEvent.click(confirmButton()));
    expect(onOpenChange).not.toHaveBeenCalled();
    await act(async () => void fireEvent.click(confirmButton()));
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });
});
