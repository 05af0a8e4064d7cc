import { AGENCY_WORDS } from '../../e2e/fixtures/agency-words.ts';
import { ADMIN_EMAIL } from '../../e2e/fixtures/ghuri.ts';
import type { Ghuri } from '../../e2e/fixtures/ghuri.ts';
import { callerFor, newcomer, register } from '../../e2e/fixtures/people.ts';
import { dusk, haor, tea } from '../../e2e/fixtures/pictures.ts';
import type { PictureFile } from '../../e2e/fixtures/pictures.ts';

const DAY = 86_400_000;

/** A verified agency with one tour in ten days, through the API; returns the tour's id. */
export async function sellTour(ghuri: Ghuri, place: string): Promise<string> {
  const owner = await callerFor(ghuri, await register(ghuri, newcomer('Kamrul Hasan')));
  const upload = async ({ name, mimeType, buffer }: PictureFile): Promise<string> => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    return ((await owner('POST', '/upload', form)) as { data: { url: string } }).data.url;
  };
  const agency = (await owner('POST', '/createAgency', {
    agencyName: 'Haor Boats',
    ...AGENCY_WORDS,
    holder_name: 'Kamrul Hasan',
    nidFrontImage: await upload(haor),
    nidBackImage: await upload(haor),
    agencyProfile: await upload(tea),
    agencyCover: await upload(dusk),
  })) as { insertedId: string };
  const admin = await callerFor(
    ghuri,
    await register(ghuri, { ...newcomer('Salma Akter'), email: ADMIN_EMAIL }),
  );
  await admin('POST', `/agency-papers/${agency.insertedId}`, { reason: 'To compare the name' });
  await admin('PUT', `/approve-agency/${agency.insertedId}`, { status: true });
  const tour = (await owner('POST', '/upcomingTours', {
    locationName: place,
    totalCost: 5_000,
    tourTripDate: new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10),
    tourTripTime: '06:00',
    totalTravelers: 20,
    tourTripDay: 3,
    tourDeparture: 'Sayedabad bus stand',
    tourHotelInformation: 'Cabins on the boat',
    details: 'Two nights on the boat.',
    image: await upload(haor),
  })) as { insertedId: string };
  return tour.insertedId;
}
