// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useContractForm } from './use-contract-form.ts';

afterEach(cleanup);

const schema = z.object({ name: z.string().check(z.minLength(2, 'name_too_short')) });
type Body = z.output<typeof schema>;

function Form(props: { schema: typeof schema | (() => Promise<typeof schema>); send: (body: Body) => void }) {
  const form = useContractForm({
    schema: props.schema,
    defaultValues: { name: 'N' },
    labels: { name: 'Name' },
    send: async (body) => props.send(body),
  });
  const { error, ...field } = form.field('name');
  return (
    <form onSubmit={form.submit}>
      <input {...field} aria-label="Name" />
      {error}
    </form>
  );
}

function show(rules: Parameters<typeof Form>[0]['schema']) {
  const send = vi.fn<(body: Body) => void>();
  render(<Form schema={rules} send={send} />);
  return send;
}

const submit = () => fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Name').form!);

describe('useContractForm › rules that are fetched', () => {
  it('a field is touched › they are on their way, before anything is sent', () => {
    const fetched = vi.fn<() => Promise<typeof schema>>(async () => schema);
    show(fetched);
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.focus(screen.getByLabelText('Name'));
    return expect.poll(() => fetched.mock.calls.length).toBe(1);
  });

  it('sent against them › said at the field, nothing sent', async () => {
    const send = show(async () => schema);
    submit();
    await screen.findByText('Name should be at least 2 character long');
    expect(send).not.toHaveBeenCalled();
  });

  it('they cannot be fetched › sent as it is: the server has the same rules', async () => {
    const send = show(() => Promise.reject(new TypeError('failed to fetch')));
    submit();
    await expect.poll(() => send.mock.calls).toEqual([[{ name: 'N' }]]);
  });
});
