import { BKASH, PAYOUT_WAYS, WALLETS } from '@ghuri/domain/payees';
import type { PayoutWay } from '@ghuri/domain/payees';
import { latinDigits } from '@ghuri/domain/digits';
import { bankOfRouting, fitsCheckDigit, isRoutingNumber } from '@ghuri/domain/routing-number';
import type { ChangeEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { useText } from '../../platform/i18n/use-text.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { payeeText } from './payee.text.ts';

export type Wired = UseFormRegisterReturn & { error: string | undefined; onFocus: () => void };

/** Users type Bangla or Latin digits; numbers are stored in Latin digits. */
export const withLatinDigits = (wired: Wired) => ({
  ...wired,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = latinDigits(event.target.value);
    return wired.onChange(event);
  },
});

type PayeeName = 'bank_name' | 'branch' | 'holder_name' | 'bank_account_num' | 'routing_number';

interface PayeeFieldsProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  field: (name: PayeeName) => Wired;
  accountHint?: string;
}

/** A bank account or a bKash wallet, as fields of a form with `payout_way` and the four fields of an account. */
export function PayeeFields<Values extends FieldValues, Sent>({
  form,
  field,
  accountHint,
}: PayeeFieldsProps<Values, Sent>) {
  const t = useText(payeeText);
  const named = (name: PayeeName | 'payout_way') => name as Path<Values>;
  const read = (name: PayeeName | 'payout_way') => (form.watch(named(name)) ?? '') as string;
  const set = (name: PayeeName | 'payout_way', value: string) =>
    form.setValue(named(name), value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  const isWallet = read('payout_way') === 'bkash';
  const routing = latinDigits(read('routing_number'));
  const bank = bankOfRouting(routing);
  const routingHint = isRoutingNumber(routing) && !fitsCheckDigit(routing) ? t.routingDoubted : t.routingHint;

  function choose(way: PayoutWay) {
    set('payout_way', way);
    set('bank_name', way === 'bkash' ? BKASH : '');
    set('branch', way === 'bkash' ? WALLETS[0] : '');
    set('bank_account_num', '');
    set('routing_number', '');
    form.clearErrors();
  }

  return (
    <>
      <RadioGroup
        legend={t.way}
        inline
        className="bar:col-span-2"
        value={isWallet ? 'bkash' : 'bank'}
        onChange={({ target }) => choose(PAYOUT_WAYS.find((way) => way === target.value) ?? 'bank')}
        options={[
          { value: 'bank', label: t.bank, hint: t.bankHint },
          { value: 'bkash', label: t.bkash, hint: t.bkashHint },
        ]}
      />
      {isWallet ? (
        <>
          <TextField
            {...withLatinDigits(field('bank_account_num'))}
            key="wallet"
            type="tel"
            inputMode="tel"
            label={t.walletNumber}
            hint={accountHint}
            placeholder="01712 345678"
            autoComplete="off"
            maxLength={20}
          />
          <TextField {...field('holder_name')} label={t.walletHolder} autoComplete="off" maxLength={80} />
          <RadioGroup
            legend={t.walletKind}
            inline
            className="bar:col-span-2"
            value={read('branch')}
            onChange={({ target }) => set('branch', target.value)}
            options={WALLETS.map((value) => ({
              value,
              label: value === 'Personal' ? t.personal : t.merchant,
            }))}
          />
        </>
      ) : (
        <>
          <TextField {...field('bank_name')} label={t.bankName} autoComplete="off" maxLength={80} />
          <TextField {...field('branch')} label={t.branch} autoComplete="off" maxLength={80} />
          <TextField {...field('holder_name')} label={t.holder} autoComplete="off" maxLength={80} />
          <TextField
            {...withLatinDigits(field('bank_account_num'))}
            key="account"
            inputMode="numeric"
            label={t.account}
            hint={accountHint}
            autoComplete="off"
            maxLength={34}
          />
          <TextField
            {...withLatinDigits(field('routing_number'))}
            inputMode="numeric"
            label={t.routing}
            aside={t.optional}
            hint={bank === undefined ? routingHint : t.routingBank(bank)}
            autoComplete="off"
            maxLength={12}
            onBlur={(event) => {
              // The number names the bank, so nobody types it twice.
              if (bank !== undefined && read('bank_name') === '') set('bank_name', bank);
              void field('routing_number').onBlur(event);
            }}
          />
        </>
      )}
    </>
  );
}
