import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { usePlaceNames } from '../agency-profile-place.ts';
import { payeeText } from '../payee.text.ts';
import { SHAPES } from '../pictures/picture-shapes.ts';
import type { PictureShape } from '../pictures/picture-shapes.ts';
import { registerText } from './register.text.ts';
import type { Draft, UploadName } from './registration-draft.ts';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';
import type { Step } from './steps.ts';
import { placeLine } from '../place-line.ts';

interface ReviewStepProps {
  draft: Draft;
  pathTo: (step: Step) => string;
  sending: boolean;
  refusal: unknown;
  onGone: (name: UploadName) => void;
  onBack: () => void;
  onSend: () => void;
}

/** Shows all data again. Each part has a link back to its step. */
export function ReviewStep({ draft, pathTo, sending, refusal, onGone, onBack, onSend }: ReviewStepProps) {
  const t = useText(registerText);
  const payee = useText(payeeText);
  const sentences = useErrorSentences();
  const me = useMe();
  const { fields, uploads } = draft;
  const place = usePlaceNames(fields);
  const tile = { uploads, onGone };
  return (
    <Card padding="large" className="max-bar:p-5">
      <StepHeading title={t.reviewTitle} lead={t.reviewLead} />
      <Part title={t.agencySection} to={pathTo('details')}>
        <Facts
          facts={[
            [t.agencyName, fields.agencyName],
            [t.agencyPhone, fields.agencyPhone],
            [t.agencyEmail, me.email],
            [t.agencyWebsite, fields.agencyWebsite],
            [t.agencyDescription, fields.agencyDescription],
            [t.place, placeLine(place.area, place.district, place.state)],
          ]}
        />
      </Part>
      <Part title={t.bankSection} to={pathTo('details')}>
        <Facts
          facts={
            fields.payout_way === 'bkash'
              ? [
                  [
                    payee.walletKind,
                    `${payee.bkash} · ${fields.branch === 'Merchant' ? payee.merchant : payee.personal}`,
                  ],
                  [payee.walletHolder, fields.holder_name],
                  [payee.walletNumber, t.accountEnding(fields.bank_account_num.slice(-4))],
                ]
              : [
                  [payee.bankName, fields.bank_name],
                  [payee.branch, fields.branch],
                  [payee.holder, fields.holder_name],
                  [payee.account, t.accountEnding(fields.bank_account_num.slice(-4))],
                  [payee.routing, fields.routing_number],
                ]
          }
        />
      </Part>
      <Part title={payee.business} to={pathTo('details')}>
        <Facts
          facts={[
            [payee.licenceNumber, fields.trade_licence_num],
            [payee.tin, fields.tin],
            [payee.bin, fields.bin],
          ]}
        />
      </Part>
      <section aria-label={t.papers} className="mt-5 border-t border-line pt-4.5">
        <h3 className="type-lead">{t.papers}</h3>
        <ul className="mt-3 grid grid-cols-2 gap-3">
          <Tile {...tile} name="nidFrontImage" shape="nid" label={t.nidFront} to={pathTo('nid-front')} />
          <Tile {...tile} name="nidBackImage" shape="nid" label={t.nidBack} to={pathTo('nid-back')} />
          {uploads.tradeLicenceImage && (
            <Tile
              {...tile}
              name="tradeLicenceImage"
              shape="nid"
              label={payee.licencePicture}
              to={pathTo('details')}
            />
          )}
          <Tile {...tile} name="agencyProfile" shape="profile" label={t.profile} to={pathTo('profile')} />
          <Tile {...tile} name="agencyCover" shape="cover" label={t.cover} to={pathTo('cover')} />
        </ul>
      </section>
      {refusal !== null && (
        <Notice tone="danger" className="mt-5">
          {t.notCreated} {sentences.ofError(refusal)}
        </Notice>
      )}
      <StepFooter onBack={onBack} onNext={onSend} nextLabel={t.submit} loading={sending} />
    </Card>
  );
}

const changeClass =
  'tap-44 shrink-0 rounded-small text-meta font-semibold text-primary-ink underline-offset-3 hover:underline';

function Part({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const t = useText(registerText);
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5 border-t border-line pt-4.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="type-lead">
          {title}
        </h3>
        <Link to={to} aria-label={t.changeStep(title)} className={changeClass}>
          {t.change}
        </Link>
      </div>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  const t = useText(registerText);
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1.5 bar:grid-cols-[9rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2 max-bar:mt-1.5 max-bar:text-meta">{name}</dt>
          <dd
            lang={writtenIn(value)}
            className={cx('min-w-0 wrap-anywhere whitespace-pre-line', value === '' && 'text-ink-3')}
          >
            {value === '' ? t.notGiven : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TileProps {
  name: UploadName;
  shape: PictureShape;
  label: string;
  to: string;
  uploads: Draft['uploads'];
  onGone: (name: UploadName) => void;
}

function Tile({ name, shape, label, to, uploads, onGone }: TileProps) {
  const t = useText(registerText);
  const shown = useOwnUpload(uploads[name]?.url ?? null, { large: true, onGone: () => onGone(name) });
  return (
    <li className={cx(shape === 'cover' && 'col-span-2')}>
      <div
        className={cx(
          'overflow-hidden bg-sunken',
          shape === 'profile' ? 'w-30 rounded-[28%]' : 'rounded-panel',
        )}
        style={{ aspectRatio: SHAPES[shape].ratio }}
      >
        {shown !== null && (
          <img
            src={shown}
            alt={label}
            className={cx('size-full', shape === 'nid' ? 'object-contain' : 'object-cover')}
          />
        )}
      </div>
      <p className="mt-1.5 flex items-baseline justify-between gap-2 text-meta">
        <span className="font-semibold">{label}</span>
        <Link to={to} aria-label={t.changeStep(label)} className={changeClass}>
          {t.change}
        </Link>
      </p>
    </li>
  );
}
