import type { Browser, Page } from '@playwright/test';
import { adminPage } from './fixtures/admin.ts';
import { registerAgency } from './fixtures/agencies.ts';
import type { Ghuri } from './fixtures/ghuri.ts';
import { arrive, enter, newcomer } from './fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

async function colleague(
  browser: Browser,
  ghuri: Ghuri,
  name: string,
): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext({ baseURL: ghuri.url })).newPage();
  const { email } = await enter(page, ghuri, newcomer(name));
  return { page, email };
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin pages' });

test('An owner gives a support role, changes it and takes it away; each counts at the next call', async ({
  ghuri,
  browser,
}) => {
  test.slow();
  const owner = await adminPage(browser, ghuri);
  const { page: nadia, email } = await colleague(browser, ghuri, 'Nadia Islam');
  await owner.goto('/admin/settings');
  const form = owner.getByRole('form', { name: 'Give a role' });
  await form.getByLabel('Email').fill('nobody@ghuri.test');
  await form.getByRole('button', { name: 'Give the role' }).click();
  await expect(form.getByText('No verified account has this email.').first()).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('nobody@ghuri.test');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Give the role' }).click();
  await expect(owner.getByText(`${email} is now an admin`)).toBeVisible();
  const list = owner.getByRole('list', { name: 'Admins' });
  await expect(list.getByText('Nadia Islam', { exact: true })).toBeVisible();
  await expect(list.getByText("Named in the server's settings.")).toBeVisible();
  await expectAccessible(owner);

  await nadia.goto('/admin/overview');
  await expect(nadia.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(navigation(nadia).getByRole('link', { name: /^Pending reports/ })).toBeVisible();
  await expect(navigation(nadia).getByRole('link', { name: /^Payouts/ })).toHaveCount(0);
  await nadia.goto('/admin/payouts');
  await expect(nadia.getByRole('heading', { name: "Your role doesn't include this page" })).toBeVisible();
  await expectAccessible(nadia);
  const status = (path: string) =>
    nadia.evaluate(async (address) => {
      const { token } = JSON.parse(localStorage.getItem('ghuri.token') ?? '{}') as { token: string };
      return (await fetch(`/api${address}`, { headers: { authorization: `Bearer ${token}` } })).status;
    }, path);
  expect(await status('/payouts/due')).toBe(403);
  expect(await status('/all-reports')).toBe(200);
  await nadia.getByRole('link', { name: 'Go to the overview' }).click();
  await expect(nadia).toHaveURL(/\/admin\/overview$/);

  await list.getByLabel('Role of Nadia Islam').selectOption('Finance');
  await expect(owner.getByText('The role of Nadia Islam has changed')).toBeVisible();
  expect(await status('/payouts/due')).toBe(200);
  expect(await status('/all-reports')).toBe(403);

  await list.getByRole('button', { name: 'Take the role away from Nadia Islam' }).click();
  await owner.getByRole('button', { name: 'Take the role away', exact: true }).click();
  await expect(owner.getByText('Nadia Islam is no longer an admin')).toBeVisible();
  expect(await status('/payouts/due')).toBe(403);
  await nadia.goto('/admin/overview');
  await expect(nadia).toHaveURL(/\/signup|\/home/);

  await owner.goto('/admin/audit-log');
  await expect(owner.getByText('Salma Akter took the admin role away from Nadia Islam')).toBeVisible();
});

test('The overview shows what waits, at a phone and at a desktop; the audit log becomes a file', async ({
  page,
  ghuri,
  browser,
}) => {
  await arrive(page, ghuri, newcomer('Nusrat Jahan'));
  await registerAgency(page, 'Padma Sails');
  const admin = await adminPage(browser, ghuri);
  await admin.goto('/admin/overview');
  const waiting = admin.getByRole('region', { name: 'Waiting for someone' });
  await expect(waiting.getByRole('link', { name: /Agencies to check.*1$/s })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Bookings', exact: true })).toContainText('0');
  await admin.getByRole('button', { name: '12 months' }).click();
  await expect(admin).toHaveURL(/period=12m/);
  await expect(admin.getByRole('region', { name: 'Bookings by month' })).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize(PHONE);
  await expectAccessible(admin);
  const width = await admin.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await waiting.getByRole('link', { name: /Agencies to check/ }).click();
  await expect(admin).toHaveURL(/\/admin$/);
  await admin.goBack();
  await expect(admin).toHaveURL(/period=12m/);

  await admin.goto('/admin/audit-log?q=padma');
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^ghuri-audit-log-.*\.csv$/);
});
