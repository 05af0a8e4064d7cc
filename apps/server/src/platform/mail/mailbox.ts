import { mailboxRoutes } from '@ghuri/contract/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Gatekeepers } from '../mount-routes.ts';
import { mountRoutes } from '../mount-routes.ts';
import { sendProblem } from '../problem.ts';
import { allowStyles } from '../security-headers.ts';
import type { Mail } from './mail.ts';
import { listPage, mailPage, STYLE } from './mailbox-pages.ts';
import { listMails, readMail } from './mails.reads.ts';
import type { ComposedMail } from './outgoing-mail.ts';

type MailboxServices = Gatekeepers & { config: Config; database: Database; mail: Mail };

/** The mailbox shows all mails to everyone: only where they are not real. */
const hasMailbox = ({ production, smtpUrl }: Config): boolean => !production && !smtpUrl;

/** `GET /api/dev/mailbox`, for tests. */
export function mountMailboxApi(api: FastifyInstance, services: MailboxServices): void {
  if (!hasMailbox(services.config)) return;
  mountRoutes(api, services, mailboxRoutes, {
    'GET /dev/mailbox': async ({ query }) => {
      const mails = await listMails(services.database.db, query.to);
      return Promise.all(
        mails.map(async (mail) => ({
          id: mail.id,
          to: mail.to,
          kind: mail.kind,
          subject: mail.subject,
          text: mail.text,
          html: (await services.mail.compose({ ...mail, attachments: [] })).html,
          attachments: mail.attachments.map(({ name }) => name),
          time: mail.queuedAt.toISOString(),
        })),
      );
    },
  });
}

/**
 * A mail is shown in its own frame, without scripts and external files. Its links open outside the frame, as in a
 * mail program.
 */
const FRAMED = [
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
].join('; ');

const ID = /^[0-9a-f-]{36}$/;

/** `/dev/mailbox`, for developers. Not mounted where there is no mailbox. */
export function mountMailboxPages(app: FastifyInstance, services: MailboxServices): void {
  const { config, mail: post } = services;
  const { db } = services.database;
  const hidden = { schema: { hide: true } };
  if (!hasMailbox(config)) {
    for (const path of ['/dev/mailbox', '/dev/mailbox/*']) {
      app.get(path, hidden, (request, reply) => sendProblem(request, reply, 'not_found'));
    }
    return;
  }

  app.get<{ Querystring: { to?: string | string[] } }>('/dev/mailbox', hidden, async (request, reply) => {
    const to = [request.query.to ?? []].flat()[0]?.trim().toLowerCase();
    return page(reply, listPage(await listMails(db, to || undefined), to ?? ''));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', hidden, async (request, reply) => {
    const mail = await find(request.params.id);
    return mail ? page(reply, mailPage(mail)) : sendProblem(request, reply, 'not_found');
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/content', hidden, async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail) return sendProblem(request, reply, 'not_found');
    reply.header('content-security-policy', FRAMED).header('x-frame-options', 'SAMEORIGIN');
    return html(reply, `<!doctype html><base target="_top">${withPictures(await post.compose(mail))}`);
  });

  app.get<{ Params: { id: string; place: string } }>(
    '/dev/mailbox/:id/attachments/:place',
    hidden,
    async (request, reply) => {
      const mail = await find(request.params.id);
      const note = mail?.attachments[Number(request.params.place)];
      const made = note && (await post.attachments.make(note));
      if (!made) return sendProblem(request, reply, 'not_found');
      return reply
        .type(made.contentType)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${made.filename}"`)
        .send(made.content);
    },
  );

  const find = async (id: string) => (ID.test(id) ? readMail(db, id) : undefined);
}

/** A browser does not know `cid:`. */
const withPictures = ({ html: text, attachments }: ComposedMail): string =>
  attachments.reduce(
    (shown, { filename, contentType, content }) =>
      shown.replaceAll(`cid:${filename}`, `data:${contentType};base64,${content.toString('base64')}`),
    text,
  );

const page = (reply: FastifyReply, text: string) => html(allowStyles(reply, STYLE), text);

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}
