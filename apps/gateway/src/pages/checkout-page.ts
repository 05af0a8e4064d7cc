import { TABS, methodsOf } from '../channels.ts';
import type { Tab } from '../channels.ts';
import type { Session } from '../ledger-entry.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { ICONS } from './icons.ts';
import { digits, taka, timeOfDay } from './language.ts';
import type { Language } from './language.ts';
import { layout } from './layout.ts';
import { PAGE_TEXT } from './page-text.ts';
import type { PageText } from './page-text.ts';
import type { FieldProblem, PaymentForm } from './payment-form.ts';

interface Checkout {
  session: Session;
  form: PaymentForm;
  problems: FieldProblem[];
  language: Language;
}

export function checkoutPage(checkout: Checkout): string {
  const { session, language, problems, form } = checkout;
  const t = PAGE_TEXT[language];
  const amount = taka(session.amount, language);
  const other = language === 'en' ? 'bn' : 'en';
  return layout(
    {
      language,
      title: t.pay(amount),
      otherLanguage: `/pay/${session.sessionkey}?lang=${other}&method=${methodInFront(form)}`,
    },
    html`<div class="columns">
      ${summary(session, language)}
      <form class="pay card" method="post" action="/pay/${session.sessionkey}" novalidate>
        <input type="hidden" name="lang" value="${language}" />
        ${problems.length > 0 && problemList(problems, t, language)}
        <fieldset class="tabs">
          <legend>${t.how}</legend>
          <div class="tab-row">${TABS.map((tab) => tabChoice(tab, form, t))}</div>
        </fieldset>
        ${cardPanel(checkout, t)} ${mobilePanel(checkout, t)} ${bankPanel(checkout, t)}
        <div class="actions">
          <button class="primary" name="outcome" value="pay">${t.pay(amount)}</button>
          <button class="quiet" name="outcome" value="cancel">${t.cancel}</button>
        </div>
        ${endings(t)}
      </form>
    </div>`,
  );
}

const methodInFront = (form: PaymentForm) =>
  form.tab === 'mobile' ? form.wallet : form.tab === 'bank' ? form.bank : '';

function summary(session: Session, language: Language): Markup {
  const t = PAGE_TEXT[language];
  const row = (name: string, value: string, className = '') =>
    html`<div class="${className}">
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<section class="summary card" aria-labelledby="summary">
    <h1 id="summary">${t.summary}</h1>
    <p class="total"><span>${t.total}</span> <strong>${taka(session.amount, language)}</strong></p>
    <dl>
      ${row(t.what, session.productName)} ${row(t.who, session.customerName)}
      ${row(t.shop, new URL(session.successUrl).host)} ${row(t.transaction, session.tranId, 'code')}
    </dl>
    <p class="until">${ICONS.clock}<span>${t.openUntil(timeOfDay(session.expiresAt, language))}</span></p>
    <p class="practice">${t.practice}</p>
  </section>`;
}

function problemList(problems: FieldProblem[], t: PageText, language: Language): Markup {
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    ${ICONS.warning}
    <div>
      <h2>${t.problems(problems.length)}</h2>
      <ul lang="${language}">
        ${problems.map(({ field, text }) => html`<li><a href="#${field}">${t[text] as string}</a></li>`)}
      </ul>
    </div>
  </div>`;
}

function tabChoice(tab: Tab, form: PaymentForm, t: PageText): Markup {
  return html`<label class="tab">
    <input type="radio" name="tab" value="${tab}" ${form.tab === tab && html`checked`} />
    <span>${ICONS[tab]}${t[tab]}</span>
  </label>`;
}

function cardPanel(checkout: Checkout, t: PageText): Markup {
  const { language } = checkout;
  return html`<div class="panel for-card">
    ${textField(checkout, 'cardNumber', t.cardNumber, { inputmode: 'numeric', autocomplete: 'off' })}
    ${textField(checkout, 'cardName', t.cardName, { autocomplete: 'off' })}
    <div class="pair">
      ${textField(checkout, 'expiry', t.expiry, { hint: t.expiryHint, autocomplete: 'off' })}
      ${textField(checkout, 'cvc', t.cvc, {
        hint: digits(t.cvcHint, language),
        inputmode: 'numeric',
        autocomplete: 'off',
      })}
    </div>
  </div>`;
}

function mobilePanel(checkout: Checkout, t: PageText): Markup {
  return html`<div class="panel for-mobile">
    ${choices(checkout, 'wallet', 'mobile', t.wallet)}
    ${textField(checkout, 'walletNumber', t.walletNumber, { inputmode: 'tel', autocomplete: 'off' })}
  </div>`;
}

function bankPanel(checkout: Checkout, t: PageText): Markup {
  return html`<div class="panel for-bank">${choices(checkout, 'bank', 'bank', t.chooseBank)}</div>`;
}

function textField(
  { form, problems, language }: Checkout,
  name: keyof PaymentForm,
  label: string,
  { hint, inputmode, autocomplete }: { hint?: string; inputmode?: string; autocomplete: string },
): Markup {
  const problem = problems.find(({ field }) => field === name);
  const described = problem ? `${name}-problem` : hint && `${name}-hint`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${form[name]}"
      autocomplete="${autocomplete}"
      ${inputmode && html`inputmode="${inputmode}"`}
      ${described && html`aria-describedby="${described}"`}
      ${problem && html`aria-invalid="true"`}
      lang="en"
    />
    ${hint && !problem && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && problemText(name, problem, language)}
  </div>`;
}

function problemText(name: string, { text }: FieldProblem, language: Language): Markup {
  return html`<p class="problem" id="${name}-problem">
    ${ICONS.warning}<span>${PAGE_TEXT[language][text] as string}</span>
  </p>`;
}

function choices(
  { form, problems, language }: Checkout,
  name: 'wallet' | 'bank',
  tab: Tab,
  legend: string,
): Markup {
  const problem = problems.find(({ field }) => field === name);
  return html`<fieldset class="choices" id="${name}" tabindex="-1">
    <legend>${legend}</legend>
    <div class="choice-row">
      ${methodsOf(tab).map(
        (method) =>
          html`<label class="choice">
            <input
              type="radio"
              name="${name}"
              value="${method.id}"
              ${form[name] === method.id && html`checked`}
            />
            <span>${method.name}</span>
          </label>`,
      )}
    </div>
    ${problem && problemText(name, problem, language)}
  </fieldset>`;
}

function endings(t: PageText): Markup {
  const ending = (outcome: string, name: string, hint: string) =>
    html`<li>
      <button class="outline" name="outcome" value="${outcome}" aria-describedby="${outcome}-hint">
        ${name}
      </button>
      <p class="hint" id="${outcome}-hint">${hint}</p>
    </li>`;
  return html`<section class="endings" aria-labelledby="endings">
    <h2 id="endings">${t.endings}</h2>
    <p class="hint">${t.endingsHint}</p>
    <ul>
      ${ending('risky', t.risky, t.riskyHint)} ${ending('fail', t.fail, t.failHint)}
      ${ending('walk', t.walk, t.walkHint)}
    </ul>
  </section>`;
}
