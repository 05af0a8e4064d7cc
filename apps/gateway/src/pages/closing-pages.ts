import { createHash } from 'node:crypto';
import type { HandOver } from '../end-session.ts';
import type { Attempt } from '../ledger-entry.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { ICONS } from './icons.ts';
import { taka } from './language.ts';
import type { Language } from './language.ts';
import { layout } from './layout.ts';
import { PAGE_TEXT } from './page-text.ts';

const SUBMIT = `document.getElementById('hand-over').submit();`;
/** The only script, allowed in the policy by its hash. */
export const SUBMIT_HASH = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`;

interface Closing {
  language: Language;
  mark: keyof typeof ICONS;
  tone: 'good' | 'bad' | 'plain';
  title: string;
  amount?: string;
  text: string;
  action: Markup | false;
  script?: string;
}

function closing({ language, mark, tone, title, amount, text, action, script }: Closing): string {
  return layout(
    { language, title, ...(script !== undefined && { script }) },
    html`<section class="closing card">
      <p class="mark ${tone}"><span>${ICONS[mark]}</span></p>
      <h1>${title}</h1>
      ${amount && html`<p class="total"><strong>${amount}</strong></p>`}
      <p>${text}</p>
      ${action}
    </section>`,
  );
}

/** Posts the user back to the merchant: automatically with scripts, by a button without. */
export function handOverPage(attempt: Attempt, handOver: HandOver, language: Language): string {
  const t = PAGE_TEXT[language];
  const shop = new URL(handOver.url).host;
  const paid = attempt.status === 'VALID';
  const stopped = attempt.status === 'CANCELLED' ? t.cancelledTitle : t.failedTitle;
  return closing({
    language,
    mark: paid ? 'done' : 'stop',
    tone: paid ? 'good' : 'bad',
    title: paid ? t.paidTitle : stopped,
    ...(paid && { amount: taka(attempt.amount, language) }),
    text: t.goingBack(shop),
    action: html`<form id="hand-over" method="post" action="${handOver.url}">
      ${Object.entries(handOver.fields).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button class="primary">${t.goBack(shop)}</button>
    </form>`,
    script: SUBMIT,
  });
}

export function lostPage(language: Language): string {
  const t = PAGE_TEXT[language];
  return closing({
    language,
    mark: 'warning',
    tone: 'plain',
    title: t.lostTitle,
    text: t.lostText,
    action: false,
  });
}

/** `address`: of the page to pay on. */
export function walkedPage(address: string, language: Language): string {
  const t = PAGE_TEXT[language];
  return closing({
    language,
    mark: 'door',
    tone: 'plain',
    title: t.walkedTitle,
    text: t.walkedText,
    action: html`<a class="button outline" href="${address}?lang=${language}">${t.comeBack}</a>`,
  });
}

/** `merchant` is one of the merchant's addresses. */
export function expiredPage(merchant: string, language: Language): string {
  const t = PAGE_TEXT[language];
  const { origin, host } = new URL(merchant);
  return closing({
    language,
    mark: 'clock',
    tone: 'plain',
    title: t.expiredTitle,
    text: t.expiredText,
    action: html`<a class="button primary" href="${origin}">${t.goBack(host)}</a>`,
  });
}

export function unknownPage(language: Language): string {
  const t = PAGE_TEXT[language];
  return closing({
    language,
    mark: 'warning',
    tone: 'plain',
    title: t.unknownTitle,
    text: t.unknownText,
    action: false,
  });
}
