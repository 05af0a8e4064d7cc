import { expect, expectAccessible, test } from './fixtures/test.ts';

/** What a visitor sees first. Each picture is attached to the report, so that a change of looks can be looked at. */
const SCREENS = ['/', '/signup', '/search'];

for (const width of [390, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 844 }, colorScheme });

      test('A visitor sees the first three screens in both languages: nothing overflows, all is readable', async ({
        page,
      }, info) => {
        await page.goto('/signin');
        for (const [language, name] of [
          ['en', 'English'],
          ['bn', 'বাংলা'],
        ] as const) {
          await page.getByRole('button', { name }).click();
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          for (const path of SCREENS) {
            await page.goto(path);
            const heading = page.getByRole('heading', { level: 1 });
            await expect(heading).toHaveText(
              language === 'bn' ? /\p{Script=Bengali}/u : /^[\p{Script=Latin}\P{L}]+$/u,
            );
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
            await expectAccessible(page);
            await info.attach(`${language} ${path}`, {
              body: await page.screenshot(),
              contentType: 'image/png',
            });
          }
        }
      });
    });
