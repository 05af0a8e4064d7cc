import { momentInWords } from '@ghuri/domain/dhaka-time';
import type { MemberRole } from '@ghuri/domain/team';
import type { Reader } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { INVITATION_TEXT, ROLE_NAMES, TEAM_MAIL_TEXTS } from './team.mails.text.ts';
import type { TeamMailKind } from './team.mails.text.ts';

interface Invited {
  email: string;
  /** The account with this address, if there is one. */
  account: { name: string; language: Language } | undefined;
  agency: { name: string; owner: { language: Language } };
  role: MemberRole;
  token: string;
  expiresAt: Date;
}

/** Invites a person. Without an account, the language is the owner's and no name is known. */
export function invitationMail({ email, account, agency, role, token, expiresAt }: Invited): OutgoingMail {
  const language = account?.language ?? agency.owner.language;
  const text = INVITATION_TEXT[language];
  return {
    to: email,
    kind: 'team-invitation',
    letter: {
      language,
      name: account?.name ?? '',
      hasSettings: account !== undefined,
      subject: text.subject,
      news: text.news({ agency: agency.name, role: ROLE_NAMES[language][role] }),
      paragraphs: [text.what[role], text.until(momentInWords(expiresAt.getTime(), language))],
      button: { label: text.button, path: `/invitation?token=${token}` },
      note: text.note,
      why: text.why,
    },
  };
}

/** Reports a change of the team to the owner, or to the member it is about. */
export function teamMail(
  kind: TeamMailKind,
  { email, name, language }: Reader,
  { person, agency, role }: { person: string; agency: { name: string }; role: MemberRole },
): OutgoingMail {
  const { news, button, path, ...text } = TEAM_MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    letter: {
      language,
      name,
      ...text,
      news: news({ person, agency: agency.name, role: ROLE_NAMES[language][role] }),
      button: { label: button, path },
    },
  };
}
