import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorsText } from './errors.text.ts';
import { tourErrorsText } from './tour-errors.ts';

afterEach(() => vi.resetModules());

describe('first errors', () => {
  it('said before the others are there › in the same words', async () => {
    const { firstErrorsText } = await import('./first-errors.ts');
    expect(errorsText.english).toMatchObject({ ...firstErrorsText.english, ...tourErrorsText.english });
    expect([firstErrorsText.name, tourErrorsText.name]).toEqual([errorsText.name, errorsText.name]);
  });

  it('one of them › nothing is fetched; another › all sentences are there', async () => {
    const { firstErrorsText, knownErrors, loadErrorSentences } = await import('./first-errors.ts');
    await loadErrorSentences('not_signed_in');
    expect(knownErrors()).toBe(firstErrorsText);
    await loadErrorSentences('tour_full');
    expect(knownErrors().english).toHaveProperty('tour_full');
  });
});
