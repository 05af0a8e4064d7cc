// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../platform/i18n/language.ts';
import { PlaceField } from './place-field.tsx';

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
});

function show(start = '') {
  function Form() {
    const form = useForm({ defaultValues: { location: start } });
    const location = useWatch({ control: form.control, name: 'location' });
    return (
      <>
        <PlaceField form={form} name="location" label="Place" />
        <output>{location}</output>
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  fireEvent.focus(field());
  return () => screen.getByRole('status').textContent;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

describe('PlaceField', () => {
  test('a misspelt name › the place with its district; chosen › its English name', async () => {
    const stored = show();
    type('sajke');
    expect(await options()).toEqual(['Sajek ValleyRangamati']);
    fireEvent.click(screen.getByRole('option'));
    expect(stored()).toBe('Sajek Valley');
    expect(field().value).toBe('Sajek Valley');
  });

  test('in Bangla › Bangla names; chosen › stored in English, shown in Bangla', async () => {
    await chooseLanguage('bn');
    const stored = show();
    type('সাজেক');
    expect(await options()).toEqual(['সাজেক ভ্যালিরাঙ্গামাটি']);
    fireEvent.click(screen.getByRole('option'));
    expect(stored()).toBe('Sajek Valley');
    expect(field().value).toBe('সাজেক ভ্যালি');
  });

  test('a name of several districts › stored with its district', async () => {
    const stored = show();
    type('kaliganj');
    expect(await options()).toContain('KaliganjSatkhira');
    fireEvent.click(screen.getByRole('option', { name: /Satkhira/ }));
    expect(stored()).toBe('Kaliganj, Satkhira');
  });

  test('a text of its own › stored as typed', async () => {
    const stored = show('Sajek Valley');
    type('My village, near the river');
    fireEvent.blur(field());
    expect(stored()).toBe('My village, near the river');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});
