import type { Browser, Page } from '@playwright/test';
import type { Ghuri } from './fixtures/ghuri.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { dusk, haor, picture, tea } from './fixtures/pictures.ts';
import { openComposer, publishMany, storyWith, writeStory } from './fixtures/stories.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Another user in their own browser. */
async function another(browser: Browser, ghuri: Ghuri, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: ghuri.url });
  const page = await context.newPage();
  await arrive(page, ghuri, newcomer(name));
  return page;
}

test('Traveller writes a story with three pictures on a phone', async ({ page, ghuri }) => {
  await page.setViewportSize(PHONE);
  await arrive(page, ghuri);
  const dialog = await openComposer(page);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByText('Please write a few words about your tour.')).toBeVisible();
  await expect(dialog.getByText('Please add at least one picture.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Caption').fill('Konglak at five in the morning');
  await dialog.getByLabel('Add photos').setInputFiles([haor, tea, dusk]);
  await expect(dialog.getByText('Uploaded')).toHaveCount(3);

  await dialog.getByRole('button', { name: 'Photo 3 of 3' }).press('Home');
  await expect(dialog.getByText('Moved to place 1 of 3')).toBeAttached();
  await dialog.getByRole('button', { name: 'Photo 1 of 3: dusk.png' }).click();
  await dialog.getByLabel('Describe this photo').fill('The valley filled with milk');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Posted successfully')).toBeVisible();

  const story = storyWith(page, 'Konglak at five in the morning');
  await expect(story.getByText('1 / 3')).toBeVisible();
  await expect(story.getByRole('img', { name: 'The valley filled with milk' })).toBeVisible();
  await expect(story.getByRole('link', { name: 'Nusrat Jahan' })).toHaveAttribute(
    'href',
    '/profile/timeline',
  );
  for (const counter of ['2 / 3', '3 / 3', '1 / 3']) {
    await story.getByRole('button', { name: 'Next photo' }).click();
    await expect(story.getByText(counter)).toBeVisible();
  }
  await story.getByRole('button', { name: 'Previous photo' }).press('ArrowLeft');
  await expect(story.getByText('3 / 3')).toBeVisible();
  await expectAccessible(page);
});

test('A reader reacts and comments, and the author sees it happen', async ({ page, ghuri, browser }) => {
  test.slow();
  await arrive(page, ghuri, newcomer('Farzana Akter'));
  await writeStory(page, 'Seven layers of tea');
  const mine = storyWith(page, 'Seven layers of tea');
  const reader = await another(browser, ghuri, 'Tanvir Ahmed');
  const theirs = storyWith(reader, 'Seven layers of tea');

  await theirs.getByRole('button', { name: /^Like/ }).click();
  await expect(theirs.getByRole('button', { name: 'Like, 1 person likes this' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(mine.getByRole('button', { name: 'Like, 1 person likes this' })).toBeVisible();

  const box = theirs.getByRole('textbox', { name: 'Write a comment' });
  await box.fill('   ');
  await box.press('Enter');
  await box.fill('Which ghat did you board from?');
  await box.press('Enter');
  await expect(theirs.getByText('Which ghat did you board from?')).toBeVisible();
  await expect(mine.getByText('Which ghat did you board from?')).toBeVisible();
  await expect(mine.getByRole('button', { name: '1 comment' })).toBeVisible();

  await theirs.getByRole('button', { name: /Delete your comment/ }).click();
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(theirs.getByText('Which ghat did you board from?')).toBeHidden();
  await expect(mine.getByRole('button', { name: '0 comments' })).toBeVisible();

  await theirs.getByRole('button', { name: /^Like/ }).click();
  await expect(mine.getByRole('button', { name: 'Like, 0 people like this' })).toBeVisible();
  await expectAccessible(reader);
  await reader.context().close();
});

test('Fast clicks on the heart settle on the last one, with two calls at most', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  await writeStory(page, 'Click me');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/post_react_')) calls.push(request.url());
  });
  const heart = storyWith(page, 'Click me').getByRole('button', { name: /^Like/ });
  const kept = page.waitForResponse(/\/post_react_/);
  // Faster than a test moves a mouse.
  await heart.evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 7; clicks += 1) button.click();
  });
  await expect(heart).toHaveAccessibleName('Like, 1 person likes this');
  await kept;
  await page.reload();
  await expect(heart).toHaveAccessibleName('Like, 1 person likes this');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('A reader reports a story, copies its link and opens it', async ({ page, ghuri, browser }) => {
  test.slow();
  const author = await another(browser, ghuri, 'Anik Roy');
  await writeStory(author, 'The ferry was late, the crab was not');
  await author.context().close();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(page, ghuri);
  const story = storyWith(page, 'The ferry was late');
  await story.getByRole('button', { name: 'More options for the story by Anik Roy' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this story?' });
  await dialog.getByLabel("What's wrong with it?").fill('It is an advertisement.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Post reported')).toBeVisible();

  await story.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Url copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/post\/[0-9a-f-]{36}$/);
  await page.goto(link);
  await expect(storyWith(page, 'The ferry was late')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/post/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: "We can't find this story" })).toBeVisible();
  await expectAccessible(page);
});

test('An author edits a caption, deletes the story and restores it', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  await writeStory(page, 'Sajke, above the clouds');
  const story = storyWith(page, 'above the clouds');
  const menu = story.getByRole('button', { name: /More options for/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit caption' }).click();
  await page.getByRole('dialog').getByLabel('Caption').fill('Sajek, above the clouds');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Caption updated')).toBeVisible();
  await expect(story.getByText('Sajek, above the clouds')).toBeVisible();
  await expect(story.getByText('edited')).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(story).toBeHidden();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(story).toBeVisible();
  await page.reload();
  await expect(story).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  await page.reload();
  // Only a drawn list shows it.
  await expect(page.getByRole('heading', { name: 'No stories yet' })).toBeVisible();
  await expect(story).toHaveCount(0);
});

test('A draft of a story is restored, and refused pictures are named', async ({ page, ghuri }) => {
  await arrive(page, ghuri);
  let dialog = await openComposer(page);
  await dialog.getByLabel('Caption').fill('Half of a story');
  await dialog
    .getByLabel('Add photos')
    .setInputFiles([haor, { ...tea, name: 'clip.heic', mimeType: 'image/heic' }]);
  await expect(dialog.getByText('clip.heic: please choose a png, gif or jpeg picture.')).toBeVisible();
  await expect(dialog.getByText('Uploaded')).toHaveCount(1);
  const ten = Array.from({ length: 10 }, (_, index) => picture(`many-${index}`, [index * 20, 90, 90]));
  await dialog.getByLabel('Add photos').setInputFiles(ten);
  await expect(
    dialog.getByText('You can add up to 10 photos. You chose 10 and have room for 9 more'),
  ).toBeVisible();
  await expect(dialog.getByText('1 of 10 photos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your draft is saved.')).toBeVisible();

  await page.reload();
  dialog = await openComposer(page);
  await expect(dialog.getByLabel('Caption')).toHaveValue('Half of a story');
  await expect(dialog.getByText('Uploaded')).toHaveCount(1);

  const refusal = { type: 'about:blank', title: '', status: 429, code: 'rate_limited', instance: '' };
  await page.route('**/api/posts', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  );
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByText("Your story wasn't posted. We've kept your draft")).toBeVisible();
  await page.unroute('**/api/posts');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Posted successfully')).toBeVisible();
  await expect(storyWith(page, 'Half of a story')).toBeVisible();
  dialog = await openComposer(page);
  await expect(dialog.getByLabel('Caption')).toHaveValue('');
});

test('New stories are announced, and Back returns to the same place in a long list', async ({
  page,
  ghuri,
  browser,
}) => {
  test.slow();
  await enter(page, ghuri);
  await publishMany(
    page,
    Array.from({ length: 24 }, (_, index) => `Day ${index + 1} on the river`),
  );
  await page.goto('/home');
  await expect(storyWith(page, 'Day 24 on the river')).toBeVisible();
  const author = await another(browser, ghuri, 'Sadia Islam');
  await writeStory(author, 'Fresh from Kuakata');
  await page.getByRole('button', { name: 'New stories' }).click();
  await expect(storyWith(page, 'Fresh from Kuakata')).toBeVisible();
  await author.context().close();

  const early = storyWith(page, 'Day 2 on the river');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(early).toBeVisible({ timeout: 500 });
  }).toPass();
  await early.scrollIntoViewIfNeeded();
  const before = await early.evaluate((element) => element.getBoundingClientRect().top);
  await early.getByRole('link', { name: 'Nusrat Jahan' }).click();
  await expect(page).toHaveURL(/\/profile\/timeline$/);
  await page.goBack();
  await expect(early).toBeInViewport();
  const after = await early.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before)).toBeLessThan(40);
});
