import { linkSignsIn } from '@ghuri/domain/accounts';
import { violatedConstraint } from '../../platform/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { hashOfToken, markVerified, takeLink } from './account-links.writes.ts';
import { noticeMail } from './accounts.mails.ts';
import { findUser, isLinkGood } from './accounts.reads.ts';
import { confirmEmail, promoteAdmins, revokeAdmins } from './accounts.writes.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { IssuedToken } from './issue-token.ts';
import { isSecondFactorDue } from './second-factor/second-factor.reads.ts';
import type { SignInBrowser } from './sessions/note-device.ts';

type Needs = Pick<Services, 'accessTokens' | 'auth' | 'config' | 'database' | 'mail'>;

interface Opener extends SignInBrowser {
  /** The mark of the browser that opened the link, if it has signed up. */
  openedIn: string | undefined;
}

/** Uses the link of a verification mail, for a new account or a new address. In the browser that signed up it also signs in. */
export async function verifyEmail(
  services: Needs,
  token: string,
  { openedIn, ...browser }: Opener,
): Promise<{ email: string; signedIn: IssuedToken | null; setCookies: string[] }> {
  const { userId, email, signsIn } = await spendLink(services, token, openedIn);
  if (!signsIn) return { email, signedIn: null, setCookies: [] };
  const { session, setCookies } = await services.auth.startSession({ id: userId, email }, browser);
  if (await isSecondFactorDue(services.database.db, session.id)) {
    // The link of a changed email. The user signs in as always.
    await services.auth.endSession(services.database.db, session.id);
    return { email, signedIn: null, setCookies: [] };
  }
  return { email, signedIn: await completeSignIn(services, session, browser), setCookies };
}

async function spendLink(
  { config, database, mail }: Needs,
  token: string,
  openedIn: string | undefined,
): Promise<{ userId: string; email: string; signsIn: boolean }> {
  try {
    return await database.db.transaction(async (db) => {
      const link = await takeLink(db, token, ['verify-email', 'change-email']);
      if (!link && (await isLinkGood(db, hashOfToken(token), 'verified')))
        throw new AppError('already_verified');
      const user = link && (await findUser(db, link.userId));
      if (!link || !user) throw new AppError('link_expired');
      await confirmEmail(db, user.id, link.email);
      await markVerified(db, token, link);
      await revokeAdmins(db, config.adminEmails, user.id);
      await promoteAdmins(db, config.adminEmails);
      if (link.kind === 'change-email') await mail.queue(db, noticeMail('email-changed', user));
      return { userId: user.id, email: link.email, signsIn: linkSignsIn(link, { now: link.now, openedIn }) };
    });
  } catch (error) {
    // Another account verified the same address in between.
    if (violatedConstraint(error) === 'users_email_key') throw new AppError('email_in_use');
    throw error;
  }
}
