import { html } from '../pages/html.ts';
import type { Markup } from '../pages/html.ts';
import { ICONS } from '../pages/icons.ts';
import { taka, timeOfDay } from '../pages/language.ts';
import type { Language } from '../pages/language.ts';
import { layout } from '../pages/layout.ts';
import { PAGE_TEXT } from '../pages/page-text.ts';
import type { BkashPayment } from './bkash-entry.ts';
import { BKASH_TEXT } from './bkash-page-text.ts';
import type { WalletForm, WalletProblem } from './wallet-form.ts';

interface WalletPage {
  payment: BkashPayment;
  form: WalletForm;
  problems: WalletProblem[];
  language: Language;
}

/** The user approves the payment here. It works without scripts. */
export function walletPage(page: WalletPage): string {
  const { payment, language } = page;
  const [t, own] = [PAGE_TEXT[language], BKASH_TEXT[language]];
  const amount = taka(payment.amount, language);
  const address = `/bkash/pay/${payment.paymentId}`;
  const ending = (outcome: string, name: string, hint: string) =>
    html`<li>
      <button class="outline" name="outcome" value="${outcome}" aria-describedby="${outcome}-hint">
        ${name}
      </button>
      <p class="hint" id="${outcome}-hint">${hint}</p>
    </li>`;
  return layout(
    {
      language,
      title: t.pay(amount),
      otherLanguage: `${address}?lang=${language === 'en' ? 'bn' : 'en'}`,
    },
    html`<div class="columns">
      ${summary(payment, language)}
      <form class="pay card" method="post" action="${address}" novalidate>
        <input type="hidden" name="lang" value="${language}" />
        <fieldset class="tabs">
          <legend>${own.how}</legend>
        </fieldset>
        ${field(page, 'wallet', { inputmode: 'tel' })}
        ${field(page, 'otp', { inputmode: 'numeric', hint: own.otpHint })}
        ${field(page, 'pin', { inputmode: 'numeric', hint: own.pinHint, type: 'password' })}
        <div class="actions">
          <button class="primary" name="outcome" value="approve">${t.pay(amount)}</button>
          <button class="quiet" name="outcome" value="cancel">${t.cancel}</button>
        </div>
        <section class="endings" aria-labelledby="endings">
          <h2 id="endings">${t.endings}</h2>
          <p class="hint">${t.endingsHint}</p>
          <ul>
            ${ending('insufficient', own.insufficient, own.insufficientHint)}
            ${ending('fail', own.fail, own.failHint)} ${ending('walk', own.walk, own.walkHint)}
          </ul>
        </section>
      </form>
    </div>`,
  );
}

function summary(payment: BkashPayment, language: Language): Markup {
  const [t, own] = [PAGE_TEXT[language], BKASH_TEXT[language]];
  return html`<section class="summary card" aria-labelledby="summary">
    <h1 id="summary">${own.brand}</h1>
    <p class="total"><span>${t.total}</span> <strong>${taka(payment.amount, language)}</strong></p>
    <dl>
      <div>
        <dt>${t.shop}</dt>
        <dd>${new URL(payment.callbackUrl).host}</dd>
      </div>
      <div class="code">
        <dt>${own.invoice}</dt>
        <dd>${payment.invoice}</dd>
      </div>
    </dl>
    <p class="until">${ICONS.clock}<span>${t.openUntil(timeOfDay(payment.expiresAt, language))}</span></p>
    <p class="practice">${own.practice}</p>
  </section>`;
}

function field(
  { form, problems, language }: WalletPage,
  name: keyof WalletForm,
  { hint, inputmode, type = 'text' }: { hint?: string; inputmode: string; type?: string },
): Markup {
  const own = BKASH_TEXT[language];
  const problem = problems.find((each) => each.field === name);
  const described = problem ? `${name}-problem` : hint && `${name}-hint`;
  return html`<div class="field">
    <label for="${name}">${own[name]}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${form[name]}"
      autocomplete="off"
      inputmode="${inputmode}"
      ${described && html`aria-describedby="${described}"`}
      ${problem && html`aria-invalid="true"`}
      lang="en"
    />
    ${hint && !problem && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${
      problem &&
      html`<p class="problem" id="${name}-problem">${ICONS.warning}<span>${own[problem.text]}</span></p>`
    }
  </div>`;
}
