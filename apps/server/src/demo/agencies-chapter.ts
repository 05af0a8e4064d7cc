import type { Post } from '@ghuri/contract/posts';
import { accountEnding } from '@ghuri/domain/agencies';
import { agencyLogo } from '@ghuri/scenes/agency-logo';
import { randomOf } from '@ghuri/scenes/random';
import type { PlaceName } from '@ghuri/scenes/scene';
import { insertAgency, markVerified, savePersonalize } from '../features/agencies/agencies.writes.ts';
import { sealPapers } from '../features/agencies/papers.ts';
import { insertPost } from '../features/posts/posts.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { Picture } from '../platform/pictures/pictures.ts';
import { DEMO_AGENCIES } from './agency-texts.ts';
import type { DemoAgency } from './agency-texts.ts';
import type { DemoChapter, DemoServices } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { drawPicture } from './draw-picture.ts';
import { identityCard } from './identity-card.ts';
import { drawView, insertResponses, PLACE_WORDS } from './stories-chapter.ts';
import { responsesTo } from './stories-plan.ts';
import type { PlannedUser, Responses } from './stories-plan.ts';

const EMBLEM = 320;
const CARD = 860;
const HOUR = 3_600_000;

interface Prepared extends DemoAgency {
  id: string;
  ownerId: string;
  ownerName: string;
  profile: string;
  coverUrl: string;
  /** Of pending agencies; the others' were deleted after their approval. */
  card?: { front: string; back: string };
  preparedStories: {
    id: string;
    caption: string;
    hoursAgo: number;
    pictures: Post['allPicture'];
    responses: Responses;
  }[];
}

export const agenciesChapter: DemoChapter = {
  name: 'agencies',
  title: 'agencies',
  async prepare(services, progress) {
    const people = new Map(
      (await readDemoPeople(services.database.db)).map((person) => [person.email, person]),
    );
    const prepared: Prepared[] = [];
    for (const agency of DEMO_AGENCIES) {
      const owner = people.get(`${agency.owner}@ghuri.test`);
      // The account may have been deleted meanwhile.
      if (owner) prepared.push(await prepareAgency(services, agency, owner, [...people.values()]));
      progress(prepared.length, DEMO_AGENCIES.length);
    }
    return async (db) => {
      const now = (await readClock(db)).getTime();
      for (const agency of prepared) await writeAgency(services, db, agency, now);
    };
  },
};

async function prepareAgency(
  services: DemoServices,
  agency: DemoAgency,
  owner: PlannedUser & { name: string },
  people: PlannedUser[],
): Promise<Prepared> {
  const { config, pictures } = services;
  const draw = async (svg: string, width: number): Promise<Picture> =>
    pictures.import(await drawPicture(config.dataDir, svg, width), owner.id);
  const emblem = await draw(agencyLogo({ seed: agency.owner, name: agency.name, corner: 0 }), EMBLEM);
  const cover = await pictures.import(await drawView(config.dataDir, agency.cover), owner.id);
  const preparedStories: Prepared['preparedStories'] = [];
  const random = randomOf(`responses|${agency.owner}`);
  for (const { caption, hoursAgo, views, comments } of agency.stories ?? []) {
    const shown: Post['allPicture'] = [];
    for (const place of views) shown.push(await showView(services, place, owner.id));
    const responses = responsesTo(random, comments, { author: owner, people, minutesAgo: hoursAgo * 60 });
    preparedStories.push({ id: newId(), caption, hoursAgo, pictures: shown, responses });
  }
  const sides = agency.pending && identityCard(owner.name, '0000 000 000');
  return {
    ...agency,
    id: newId(),
    ownerId: owner.id,
    ownerName: owner.name,
    profile: emblem.url,
    coverUrl: cover.url,
    ...(sides && {
      card: { front: (await draw(sides.front, CARD)).url, back: (await draw(sides.back, CARD)).url },
    }),
    preparedStories,
  };
}

async function showView({ config, pictures }: DemoServices, place: PlaceName, ownerId: string) {
  const picture = await pictures.import(await drawView(config.dataDir, place), ownerId);
  const { url, width, height, placeholder } = picture;
  return { imgURL: url, alt: PLACE_WORDS[place], width, height, placeholder };
}

async function writeAgency(services: DemoServices, db: Db, agency: Prepared, now: number): Promise<void> {
  const { papersSealer, pictures } = services;
  const { id, ownerId, card } = agency;
  const shown = { ownerId, as: 'agency', to: id, avif: false } as const;
  const createdAt = new Date(now - agency.registeredDaysAgo * 24 * HOUR);
  const account = String(1_180_000_000_000 + agency.registeredDaysAgo * 7919);
  await pictures.attach(db, { ...shown, url: agency.profile });
  await pictures.attach(db, { ...shown, url: agency.coverUrl });
  const { name, phone, website, description, state, district, area } = agency;
  await insertAgency(
    db,
    {
      id,
      userId: ownerId,
      name,
      phone,
      website,
      description,
      state,
      district,
      area,
      profile: agency.profile,
      cover: agency.coverUrl,
      accountEnding: accountEnding(account),
      createdAt,
    },
    sealPapers(papersSealer, id, {
      nidFront: card ? (await pictures.take(db, { url: card.front, ownerId })).bytes : null,
      nidBack: card ? (await pictures.take(db, { url: card.back, ownerId })).bytes : null,
      bank: {
        bank_name: 'Demo Bank',
        bank_account_num: account,
        holder_name: agency.ownerName,
        branch: district,
      },
    }),
  );
  if (!agency.pending) await markVerified(db, id, new Date(createdAt.getTime() + 48 * HOUR));
  if (agency.takesPersonalised) await savePersonalize(db, id, true);
  for (const story of agency.preparedStories) {
    for (const { imgURL } of story.pictures) {
      await pictures.attach(db, { url: imgURL, ownerId, as: 'post', to: story.id, avif: false });
    }
    await insertPost(db, {
      id: story.id,
      authorId: ownerId,
      agencyId: id,
      caption: story.caption,
      pictures: story.pictures,
      createdAt: new Date(now - story.hoursAgo * HOUR),
    });
    await insertResponses(db, story.id, story.responses, (minutes) => new Date(now - minutes * 60_000));
  }
}
