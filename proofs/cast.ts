import { VERIFY_LINK_MS } from '@ghuri/domain/accounts';
import { insertLink } from '../apps/server/src/features/accounts/account-links.writes.ts';
import type { MemberRole } from '@ghuri/domain/team';
import { deleteMember } from '../apps/server/src/features/team/team.writes.ts';
import { assignTo, createMember } from '../apps/server/src/testing/team.ts';
import { savePersonalize } from '../apps/server/src/features/agencies/agencies.writes.ts';
import { createAgency } from '../apps/server/src/testing/agencies.ts';
import type { AgencyOverrides, TestAgency } from '../apps/server/src/testing/agencies.ts';
import type { Market } from '../apps/server/src/testing/checkout.ts';
import { FORM } from '../apps/server/src/testing/checkout.ts';
import { createUser } from '../apps/server/src/testing/factories.ts';
import type { UserOverrides, TestUser } from '../apps/server/src/testing/factories.ts';
import type { Caller } from '../apps/server/src/testing/roles.ts';
import { MANUAL } from '../apps/server/src/testing/manual-bookings.ts';
import type { CallOptions } from '../apps/server/src/testing/test-app.ts';
import { jpeg } from '../apps/server/src/testing/test-pictures.ts';
import { createTour, dateAndTime } from '../apps/server/src/testing/tours.ts';
import { readClock } from '../apps/server/src/platform/clock.reads.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import type { Services } from '../apps/server/src/services.ts';

/**
 * All users that one cell of the table needs, and what they own. Created at first use, and again for every cell, so that one
 * caller changes nothing for the next.
 */
export interface Cast {
  market: Market;
  services: Services;
  /** The caller; for a visitor, the traveller is used where a call must name a user. */
  caller(): Promise<TestUser>;
  /** Null for a visitor. */
  token(): Promise<string | null>;
  /** The same users and things, with another caller. */
  as(role: Caller): Cast;
  traveller(): Promise<TestUser>;
  other(): Promise<TestUser>;
  owner(): Promise<TestUser>;
  pendingOwner(): Promise<TestUser>;
  admin(): Promise<TestUser>;
  /** A user without a role here. */
  stranger(overrides?: UserOverrides): Promise<TestUser>;
  /** Of the verified owner, with personalised tours. */
  agency(): Promise<TestAgency>;
  /** Of the unverified owner. */
  pendingAgency(): Promise<TestAgency>;
  /** Verified, of a user without a role here. */
  foreignAgency(): Promise<TestAgency>;
  /** A tour of the verified owner. */
  tour(): Promise<string>;
  /** A new upload of a user. */
  upload(of: TestUser): Promise<string>;
  link(of: TestUser, kind: 'verify-email' | 'reset-password'): Promise<string>;
  /** The traveller's seat on the tour: held or paid. */
  hold(): Promise<{ bookingId: string; transactionId: string }>;
  paid(): Promise<{ bookingId: string; transactionId: string; refundNow: number; checkInCode: string }>;
  /** What the verified owner sold by hand, not yet paid, and the seats the owner keeps back. */
  manual(): Promise<string>;
  block(): Promise<string>;
  /** The form of a personalised tour or open request. */
  wish(): Promise<Record<string, unknown>>;
  /** The traveller's request to the verified owner's agency, and its price. */
  personalised(): Promise<string>;
  quoted(): Promise<string>;
  /** The traveller's open request, with the verified owner's bid on it, with that bid accepted. */
  request(): Promise<string>;
  requestWithBid(): Promise<{ requestId: string; bidId: string }>;
  accepted(): Promise<string>;
  /** A call that prepares something and must succeed. */
  arrange<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options: CallOptions,
  ): Promise<T>;
}

/** Properties of the cast that differ from the default. */
export interface Marks {
  agency?: AgencyOverrides;
  phone?: string;
  manual?: Partial<typeof MANUAL>;
  block?: { reason: string };
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

export function createCast(market: Market, role: Caller, marks: Marks = {}): Cast {
  const phone = marks.phone ?? FORM.phone_number;
  const { ghuri, buy } = market;
  const { services } = ghuri;
  const { db } = services.database;
  const arrange: Cast['arrange'] = async (method, path, options) => {
    const answer = await ghuri.call(method, path, options);
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };

  const traveller = once(() => createUser(services, { name: 'Nusrat Jahan' }));
  const other = once(() => createUser(services, { name: 'Rafi Islam' }));
  const pendingOwner = once(() => createUser(services, { name: 'Mita Das' }));
  const owner = once(() => createUser(services, { name: 'Kamrul Hasan' }));
  const admin = once(() => createUser(services, { name: 'Salma Begum', isAdmin: true }));
  const agency = once(async () => {
    const { id } = await owner();
    const made = await createAgency(services, { id }, marks.agency);
    await savePersonalize(db, made.id, true);
    return made;
  });
  const pendingAgency = once(async () =>
    createAgency(services, await pendingOwner(), { ...marks.agency, name: 'Hill Trails', verified: false }),
  );
  const tour = once(async () => createTour(services, await agency()));

  const member = (role: MemberRole) => async () => createMember(services, (await agency()).id, role);
  const manager = once(member('manager'));
  const guide = once(async () => {
    const made = await member('guide')();
    await assignTo(services, await tour(), made);
    return made;
  });
  const otherGuide = once(member('guide'));
  const former = once(async () => {
    const made = await member('manager')();
    await deleteMember(db, made.id);
    return made;
  });

  const people: Record<Exclude<Caller, 'visitor'>, () => Promise<TestUser>> = {
    traveller,
    'other traveller': other,
    'unverified owner': async () => {
      await pendingAgency();
      return pendingOwner();
    },
    'verified owner': async () => {
      await agency();
      return owner();
    },
    admin,
    'support admin': once(() => createUser(services, { name: 'Shirin Akter', adminRole: 'support' })),
    'finance admin': once(() => createUser(services, { name: 'Farid Ahmed', adminRole: 'finance' })),
    manager,
    guide,
    'other guide': otherGuide,
    'former member': former,
  };
  const by = async (person: () => Promise<TestUser>) => ({ token: (await person()).token });
  const wish = async () => {
    const inTwentyDays = new Date((await readClock(db)).getTime() + 20 * 86_400_000);
    const { tourTripDate: which_day } = dateAndTime(inTwentyDays);
    return {
      name: 'Nusrat Jahan',
      phone,
      person: 4,
      days: 3,
      which_day,
      which_time: '07:30',
      tourDeparture: 'Dhaka',
      location: 'Sajek Valley',
      description: 'A quiet place.',
    };
  };
  const personalised = once(async () => {
    const { insertedId } = await arrange<{ insertedId: string }>('POST', '/personalized-tours', {
      ...(await by(traveller)),
      body: { ...(await wish()), agencyId: (await agency()).id },
    });
    return insertedId;
  });
  const request = once(async () => {
    const { insertedId } = await arrange<{ insertedId: string }>('POST', '/request-tour', {
      ...(await by(traveller)),
      body: await wish(),
    });
    return insertedId;
  });
  const requestWithBid = once(async () => {
    const requestId = await request();
    await agency();
    const { bidId } = await arrange<{ bidId: string }>('PATCH', `/bid-tour/${requestId}`, {
      ...(await by(owner)),
      body: { _id: newId(), amount: 12_000 },
    });
    return { requestId, bidId };
  });

  const add = async (kind: 'manual-bookings' | 'blocks', body: object): Promise<string> => {
    const path = `/roster/${await tour()}/${kind}`;
    const added = await arrange<{ insertedId: string }>('POST', path, {
      ...(await by(owner)),
      body: { _id: newId(), ...body },
    });
    return added.insertedId;
  };

  const castAs = (called: Caller): Cast => {
    const caller = called === 'visitor' ? traveller : people[called];
    return {
      ...things,
      caller,
      token: async () => (called === 'visitor' ? null : (await caller()).token),
      as: castAs,
    };
  };
  const things = {
    market,
    services,
    traveller,
    other,
    owner,
    pendingOwner,
    admin,
    stranger: (overrides) => createUser(services, { name: 'Tania Akter', ...overrides }),
    agency,
    pendingAgency,
    foreignAgency: once(async () => createAgency(services, await createUser(services), { name: 'Sea Line' })),
    tour,
    upload: async ({ id }) => (await services.pictures.import(await jpeg(64, 48), id)).url,
    link: ({ id: userId, email }, kind) => insertLink(db, { userId, kind, email, lifeMs: VERIFY_LINK_MS }),
    hold: once(async () =>
      arrange('POST', '/payment', {
        ...(await by(traveller)),
        body: { tour: await tour(), ...FORM, phone_number: phone },
      }),
    ),
    paid: once(async () => {
      const bookingId = await buy(await traveller(), await tour());
      const booking = await arrange<{ transactionId: string; refundNow: number; checkInCode: string }>(
        'GET',
        `/bookings/${bookingId}`,
        await by(traveller),
      );
      return { ...booking, bookingId };
    }),
    manual: once(async () => add('manual-bookings', { ...MANUAL, ...marks.manual, paidBy: 'not_yet' })),
    block: once(async () => add('blocks', { seats: 1, reason: 'Guide', ...marks.block })),
    wish,
    personalised,
    quoted: once(async () => {
      const id = await personalised();
      await arrange('PUT', `/personalized-tours/${id}`, { ...(await by(owner)), body: { amount: 20_000 } });
      return id;
    }),
    request,
    requestWithBid,
    accepted: once(async () => {
      const { requestId, bidId } = await requestWithBid();
      await arrange('PUT', `/approve-bid/${requestId}`, {
        ...(await by(traveller)),
        body: { bid: { _id: bidId } },
      });
      return requestId;
    }),
    arrange,
  } satisfies Omit<Cast, 'as' | 'caller' | 'token'>;
  return castAs(role);
}
