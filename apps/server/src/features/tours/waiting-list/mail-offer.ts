import type { Db } from '../../../platform/db.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { findUser } from '../../accounts/accounts.reads.ts';
import { readOfferedTour } from './waiting-list.reads.ts';
import { offerMail } from './waiting-list.mails.ts';
import type { OfferToMail } from './waiting-list.writes.ts';

/** Emails a traveller that seats are kept for them. */
export async function mailOffer({ mail }: { mail: Mail }, db: Db, offer: OfferToMail): Promise<void> {
  const reader = await findUser(db, offer.travellerId);
  const tour = await readOfferedTour(db, offer.tourId);
  if (reader && tour) await mail.queue(db, offerMail(reader, { ...offer, ...tour }));
}
