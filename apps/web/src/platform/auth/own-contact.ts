import type { OwnUser } from '@ghuri/contract/accounts';
import { phoneInWords } from '@ghuri/domain/phones';

/** The own proved number for a form, or '' without one. */
export const ownPhone = ({ phone }: Pick<OwnUser, 'phone'>): string =>
  phone === null ? '' : phoneInWords(phone);

/** What names the own account on screen: the email, or the number of a user who has no email yet. */
export const ownContact = (me: Pick<OwnUser, 'email' | 'hasEmail' | 'phone'>): string =>
  me.hasEmail ? me.email : ownPhone(me);
