import { ownerPage, postTour } from './fixtures/market.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';
import { haor } from './fixtures/pictures.ts';

test('Hole 30: the draft of a tour survives a reload and another page, until it is discarded or saved', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await ownerPage(browser, ghuri);
  await owner.goto('/my-agency/create-tour');
  const place = owner.getByLabel('Location');
  const saved = owner.getByText('Your draft is saved.');
  await expect(place).toBeVisible();
  await expect(saved).toHaveCount(0);

  // Saved from the first letter, with the picture.
  await place.pressSequentially('S');
  await expect(saved).toBeVisible();
  await owner.locator('input[type=file]').setInputFiles(haor);
  await expect(owner.getByText('Uploaded')).toBeVisible();
  await owner.getByLabel('Departure').fill('Sayedabad bus stand');
  await owner.reload();
  await expect(place).toHaveValue('S');
  await expect(owner.getByLabel('Departure')).toHaveValue('Sayedabad bus stand');
  await expect(owner.getByText('Uploaded')).toBeVisible();
  await expectAccessible(owner);
  await owner.goto('/home');
  await owner.goto('/my-agency/create-tour');
  await expect(place).toHaveValue('S');

  // Discarded after a question: the form is empty and stays empty.
  await owner.getByRole('button', { name: 'Discard draft' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(place).toHaveValue('');
  await expect(saved).toHaveCount(0);
  await expect(owner.getByText('Uploaded')).toHaveCount(0);
  await owner.reload();
  await expect(place).toHaveValue('');

  // An edited tour has its own draft; saving deletes it.
  const tour = await postTour(owner, { place: 'Ratargul' });
  await owner.goto(`/my-agency/edit-tour/${tour}`);
  await owner.getByLabel('Departure').fill('Kolabagan');
  await owner.reload();
  await expect(owner.getByLabel('Departure')).toHaveValue('Kolabagan');
  await expect(place).toHaveValue('Ratargul');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expect(owner).toHaveURL(new RegExp(`/tour-details/${tour}$`));
  await owner.goto(`/my-agency/edit-tour/${tour}`);
  await expect(owner.getByLabel('Departure')).toHaveValue('Kolabagan');
  await expect(saved).toHaveCount(0);

  // Only an unfinished upload cannot be saved: leaving asks first.
  await owner.route('**/api/upload', () => undefined);
  await owner.locator('input[type=file]').setInputFiles(haor);
  await owner.getByRole('link', { name: 'Back to travelling' }).click();
  const question = owner.getByRole('alertdialog', { name: 'Leave while the picture uploads?' });
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(owner).toHaveURL(/\/edit-tour\//);
  await owner.getByRole('link', { name: 'Back to travelling' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(owner).toHaveURL(/\/home$/);
});
