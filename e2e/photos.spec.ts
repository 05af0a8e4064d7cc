import type { Locator, Page } from '@playwright/test';
import { arrive } from './fixtures/people.ts';
import { dusk, haor, movingPicture, tea } from './fixtures/pictures.ts';
import { openComposer, storyWith, writeStory } from './fixtures/stories.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Touch events of one finger: down, move, up. */
async function finger(page: Page) {
  const system = await page.context().newCDPSession(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    system.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at = { x: 0, y: 0 };
  const placeOn = async (target: Locator, across = 0.5) => {
    const box = (await target.boundingBox())!;
    at = { x: box.x + box.width * across, y: box.y + box.height / 2 };
    return at;
  };
  const wayBy = (x: number, y: number) => {
    const from = at;
    const way = Array.from({ length: 8 }, (_, step) => ({
      x: from.x + (x * (step + 1)) / 8,
      y: from.y + (y * (step + 1)) / 8,
    }));
    at = way.at(-1)!;
    return way;
  };
  return {
    async down(target: Locator, across?: number) {
      await tell('touchStart', [await placeOn(target, across)]);
    },
    async moveBy(x: number, y: number) {
      for (const place of wayBy(x, y)) await tell('touchMove', [place]);
    },
    /** Down and away at once: with separate calls, the finger would rest in between on a slow machine. */
    async flick(target: Locator, x: number, y: number) {
      const start = await placeOn(target);
      await Promise.all([
        tell('touchStart', [start]),
        ...wayBy(x, y).map((place) => tell('touchMove', [place])),
      ]);
    },
    up: () => tell('touchEnd', []),
  };
}

test('A finger leafs through the photos of a story', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  await writeStory(page, 'Three from the haor', [haor, tea, dusk]);
  const story = storyWith(page, 'Three from the haor');
  const photos = story.getByRole('group', { name: /^Photos by/ });
  await expect(story.getByText('1 / 3')).toBeVisible();
  const touch = await finger(page);
  for (const [from, way, counter] of [
    [0.8, -220, '2 / 3'],
    [0.8, -220, '3 / 3'],
    [0.8, -220, '1 / 3'],
    [0.2, 220, '3 / 3'],
  ] as const) {
    await touch.down(photos, from);
    await touch.moveBy(way, 4);
    await touch.up();
    await expect(story.getByText(counter)).toBeVisible();
    // It is at rest: a finger that stops a moving picture would drag from there.
    const slide = photos.getByRole('group', { name: counter });
    const distance = async () => (await slide.boundingBox())!.x - (await photos.boundingBox())!.x;
    await expect.poll(async () => Math.abs(await distance())).toBeLessThan(1);
  }
  // Up and down scrolls the page and does not change the photo.
  await touch.down(photos);
  await touch.moveBy(6, -160);
  await touch.up();
  await expect(story.getByText('3 / 3')).toBeVisible();
});

test('A resting finger picks up a photo; a moving one scrolls', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  const dialog = await openComposer(page);
  await dialog.getByLabel('Add photos').setInputFiles([haor, tea, dusk]);
  await expect(dialog.getByText('Uploaded')).toHaveCount(3);
  const first = dialog.getByRole('button', { name: 'Photo 1 of 3: haor.png' });
  const third = dialog.getByRole('button', { name: 'Photo 3 of 3' });
  const [from, to] = [(await first.boundingBox())!, (await third.boundingBox())!];
  const touch = await finger(page);

  await touch.flick(first, to.x - from.x, to.y - from.y);
  await touch.up();
  await expect(first).toBeVisible();

  await touch.down(first);
  await expect(first).toHaveClass(/shadow-float/);
  await touch.moveBy(to.x - from.x, to.y - from.y);
  await expect(dialog.getByText('Moved to place 3 of 3')).toBeAttached();
  await touch.up();
  await expect(dialog.getByRole('button', { name: 'Photo 3 of 3: haor.png' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Photo 1 of 3: tea.png' })).toBeVisible();
  // Releasing the finger is not a tap: no description opens.
  await expect(dialog.getByLabel('Describe this photo')).toBeHidden();
  await dialog.getByRole('button', { name: 'Photo 3 of 3: haor.png' }).tap();
  await expect(dialog.getByLabel('Describe this photo')).toBeVisible();
  await expectAccessible(page);
});

test('A pasted picture is added to the story; pasted text stays text', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  const dialog = await openComposer(page);
  const paste = (bytes: number[] | null) =>
    dialog.getByLabel('Caption').evaluate((field, given) => {
      const clipboardData = new DataTransfer();
      if (given) {
        clipboardData.items.add(new File([new Uint8Array(given)], 'image.png', { type: 'image/png' }));
      } else clipboardData.setData('text/plain', 'Only words');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      return field.dispatchEvent(event);
    }, bytes);

  expect(await paste(null), 'words are left to the browser').toBe(true);
  await expect(dialog.getByText('0 of 10 photos')).toBeVisible();
  expect(await paste([...dusk.buffer]), 'a picture is taken').toBe(false);
  await expect(dialog.getByText('Uploaded')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Photo 1 of 1: image.png' })).toBeVisible();
});

test('A moving photo is still until it is played', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/moving.webp')) asked.push(request.url());
  });
  await writeStory(page, 'The kite market', [movingPicture('kite')]);
  const story = storyWith(page, 'The kite market');
  await expect(story.getByRole('button', { name: 'Play this photo' })).toBeVisible();
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await story.getByRole('button', { name: 'Play this photo' }).press('Enter');
  const moving = story.locator('img[src$="/moving.webp"]');
  await expect.poll(() => moving.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(32);
  await expectAccessible(page);
  await story.getByRole('button', { name: 'Stop this photo' }).tap();
  await expect(moving).toHaveCount(0);
});

test('A lost response does not create two stories', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  let dialog = await openComposer(page);
  await dialog.getByLabel('Caption').fill('The tunnel took the answer');
  await dialog.getByLabel('Add photos').setInputFiles([haor]);
  await expect(dialog.getByText('Uploaded')).toHaveCount(1);
  const arrived: number[] = [];
  await page.route('**/api/posts', async (route) => {
    arrived.push((await route.fetch()).status());
    // Another request was cancelled.
    await route.fulfill({ status: 408, body: '' });
  });
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByText("Your story wasn't posted. We've kept your draft")).toBeVisible();
  expect(arrived).toEqual([200]);
  await page.unroute('**/api/posts');

  await page.reload();
  const stories = storyWith(page, 'The tunnel took the answer');
  await expect(stories).toHaveCount(1);
  dialog = await openComposer(page);
  await expect(dialog.getByText('Uploaded')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Posted successfully')).toBeVisible();
  await expect(stories).toHaveCount(1);
  await page.reload();
  await expect(stories).toHaveCount(1);
});
