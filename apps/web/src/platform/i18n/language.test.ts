// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Text } from './text.ts';

const english = import.meta.glob<Record<string, unknown>>('../../**/*.text.ts', { eager: true });

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'english' in value && 'name' in value;

const texts = Object.values(english).flatMap((module) => Object.values(module).filter(isText));

async function openPage() {
  vi.resetModules();
  const [language, { errorsText }] = await Promise.all([
    import('./language.ts'),
    import('../errors.text.ts'),
  ]);
  return { ...language, text: errorsText };
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
});

describe('languages', () => {
  it('every text of the product › has its Bangla', async () => {
    const { banglaTexts } = await import('./bangla-texts.ts');
    expect(texts.length).toBeGreaterThan(5);
    const untranslated = texts.filter(({ name, english: strings }) => {
      const translation = banglaTexts.get(name) ?? {};
      return Object.keys(strings).some((key) => !(key in translation));
    });
    expect(untranslated.map(({ name }) => name)).toEqual([]);
  });

  it('every text of the product › has a name of its own', () => {
    const names = texts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('Bangla › written in its own digits', async () => {
    const { banglaTexts } = await import('./bangla-texts.ts');
    const sentences = [...banglaTexts.values()]
      .flatMap((strings) => Object.values(strings))
      .filter((value) => typeof value === 'string');
    expect(sentences.filter((sentence) => /[0-9]/.test(sentence))).toEqual([]);
  });

  it('choosing Bangla › said at once, kept, and written on the page', async () => {
    const page = await openPage();
    expect(page.textNow(page.text).user_not_found).toBe('User not found');
    const changed = vi.fn<() => void>();
    page.onLanguageChange(changed);
    await page.chooseLanguage('bn');
    expect(page.textNow(page.text).user_not_found).toMatch(/[\u0980-\u09ff]/);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(document.documentElement.lang).toBe('bn');
    expect(localStorage.getItem('ghuri.language')).toBe('bn');
    await page.chooseLanguage('en');
    expect(page.textNow(page.text).user_not_found).toBe('User not found');
  });

  it('a page that boot.js opened in Bangla › starts in Bangla', async () => {
    document.documentElement.lang = 'bn';
    const page = await openPage();
    await page.startLanguage();
    expect(page.currentLanguage()).toBe('bn');
  });

  it('a place that a user wrote › in Bangla for a Bangla reader, as written for others', async () => {
    const page = await openPage();
    expect(page.shownPlace('Sajek Valley, Rangamati', 'bn')).toBe('Sajek Valley, Rangamati');
    await page.chooseLanguage('bn');
    expect(page.shownPlace('Sajek Valley, Rangamati', 'bn')).toBe('সাজেক ভ্যালি, রাঙ্গামাটি');
    expect(page.shownPlace('Behind the moon', 'bn')).toBe('Behind the moon');
    expect(page.shownPlace('Sajek Valley', 'en')).toBe('Sajek Valley');
  });
});
