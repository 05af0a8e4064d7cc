import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Ghuri } from '../../e2e/fixtures/ghuri.ts';
import { callerFor, linkFromMail, newcomer, register } from '../../e2e/fixtures/people.ts';
import type { Newcomer } from '../../e2e/fixtures/people.ts';
import { haor } from '../../e2e/fixtures/pictures.ts';
import { sellTour } from './market.ts';
import type { Screen } from './screen.ts';

export type Journey = (screen: Screen, ghuri: Ghuri) => Promise<void>;

const WIDE = { width: 1280, height: 900 };
/** Narrow enough for the layout of phones; the window of WebKitGTK's small browser does not get narrower. */
const PHONE = { width: 480, height: 844 };

export const JOURNEYS: Record<string, Journey> = {
  'A newcomer signs up, follows the link in the mail and signs out': async (screen, ghuri) => {
    const person = newcomer();
    await screen.resize(WIDE);
    await screen.open('/signup');
    await screen.type('Name', person.name);
    await screen.type('Email', person.email);
    await screen.type('Password', person.password);
    await screen.choose('Gender', 'Female');
    await screen.press('button', 'Create account');
    await screen.see('heading', 'Check your inbox');
    await screen.open(await linkFromMail(ghuri, person.email, /verif/i));
    await screen.at(/^\/welcome$/);
    await screen.press('button', 'Log Out');
    await screen.at(/^\/signin/);
  },

  'A traveller signs in, finds a tour, books two seats and pays': async (screen, ghuri) => {
    const person = await register(ghuri, newcomer('Nusrat Jahan'));
    await sellTour(ghuri, 'Tanguar Haor');
    await screen.resize(WIDE);
    await signIn(screen, person);
    await screen.press('link', 'Upcoming Tours');
    await screen.see('heading', 'Upcoming Tours');
    await screen.type('Where', 'tangua');
    await screen.at(/q=tangua/);
    await screen.press('link', 'Tanguar Haor');
    await screen.see('heading', 'Tanguar Haor');
    await screen.press('button', 'One traveller more');
    await screen.type('Phone', '01712 345678');
    await screen.type('Address', 'House 14, Road 7, Dhanmondi');
    await screen.press('button', /^Going · Pay/);
    await screen.see('heading', 'Your payment');
    await screen.press('button', /^Pay ৳/);
    await screen.see('heading', 'Payment received');
    await screen.read(/Tanguar Haor · 2 seats/);
  },

  'A traveller posts a story with a picture': async (screen, ghuri) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ghuri-story-'));
    const file = path.join(folder, haor.name);
    await writeFile(file, haor.buffer);
    await screen.resize(WIDE);
    await signIn(screen, await register(ghuri, newcomer('Mitu Akter')));
    await screen.press('button', 'How was your recent tour?');
    await screen.type('Caption', 'Konglak at five in the morning');
    await screen.attach('Add photos', file);
    await screen.read('Uploaded');
    await screen.press('button', 'Post');
    await screen.read('Posted successfully');
    await screen.read('Konglak at five in the morning');
    await rm(folder, { recursive: true });
  },

  'Bangla and the dark theme stay after a reload': async (screen, ghuri) => {
    await screen.resize(WIDE);
    await signIn(screen, await register(ghuri));
    await screen.open('/settings');
    await screen.press('radio', 'বাংলা');
    await screen.see('heading', 'সেটিংস');
    await screen.press('radio', 'ডার্ক');
    const isKept = () =>
      screen.driver.executeScript<boolean>(
        `const { lang, dataset } = document.documentElement; return lang === 'bn' && dataset.theme === 'dark';`,
      );
    await screen.until('Bangla and dark', isKept);
    await screen.driver.navigate().refresh();
    await screen.see('heading', 'সেটিংস');
    await screen.until('Bangla and dark after a reload', isKept);
  },

  'A new follower appears without a reload': async (screen, ghuri) => {
    const me = await register(ghuri, newcomer('Mitu Akter'));
    const fan = await callerFor(ghuri, await register(ghuri, newcomer('Tanvir Ahmed')));
    await screen.resize(WIDE);
    await signIn(screen, me);
    await screen.open('/profile/followers');
    await screen.read('0 followers');
    await fan('PUT', `/follow/${me.email}`);
    await screen.read('1 follower');
  },

  'On a phone, Back closes a sheet and stays on the page': async (screen, ghuri) => {
    const tour = await sellTour(ghuri, 'Jaflong');
    await screen.resize(PHONE);
    await signIn(screen, await register(ghuri, newcomer('Sadia Rahman')));
    await screen.press('link', 'Menu');
    await screen.at(/^\/menu/);
    await screen.press('link', 'Tours');
    await screen.press('link', 'Jaflong');
    await screen.at(new RegExp(`^/tour-details/${tour}`));
    await screen.press('button', 'Going');
    await screen.see('dialog', 'Book this tour');
    await screen.driver.navigate().back();
    await screen.gone('dialog', 'Book this tour');
    await screen.at(new RegExp(`^/tour-details/${tour}`));
    await screen.driver.navigate().back();
    await screen.at(/^\/upcoming-tours/);
  },
};

async function signIn(screen: Screen, { email, password }: Newcomer): Promise<void> {
  await screen.open('/signin');
  await screen.type('Email', email);
  await screen.type('Password', password);
  await screen.press('button', 'Sign in');
  await screen.at(/^\/home$/);
}
