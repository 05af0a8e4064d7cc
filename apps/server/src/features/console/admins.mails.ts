import type { AdminRole } from '@ghuri/domain/admin-roles';
import type { Reader } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { ADMIN_ROLE_NAMES, ADMIN_ROLE_RIGHTS, ROLE_MAIL_TEXTS } from './admins.mails.text.ts';
import type { RoleMailKind } from './admins.mails.text.ts';

/** To the person whose role it is. */
export function adminRoleMail(
  kind: RoleMailKind,
  { email, name, language }: Reader,
  role: AdminRole,
): OutgoingMail {
  const { subject, news, next, button, path, why } = ROLE_MAIL_TEXTS[language][kind];
  return {
    to: email,
    kind,
    letter: {
      language,
      name,
      subject,
      news: news(ADMIN_ROLE_NAMES[language][role]),
      paragraphs: [...(kind === 'admin-role-taken' ? [] : [ADMIN_ROLE_RIGHTS[language][role]]), next],
      button: { label: button, path },
      why,
    },
  };
}
