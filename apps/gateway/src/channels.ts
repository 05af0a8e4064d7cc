import type { Channel } from './ledger-entry.ts';

export const TABS = ['card', 'mobile', 'bank'] as const;
export type Tab = (typeof TABS)[number];

export interface Method {
  id: string;
  tab: Tab;
  name: string;
  channel: Omit<Channel, 'cardNo'>;
}

const card = (id: string, name: string, issuer: string, subBrand: string): Method => ({
  id,
  tab: 'card',
  name,
  channel: {
    cardType: `${name.toUpperCase()}-${issuer}`,
    cardIssuer: issuer,
    cardBrand: name.toUpperCase(),
    cardSubBrand: subBrand,
  },
});

const mobile = (id: string, name: string): Method => ({
  id,
  tab: 'mobile',
  name,
  channel: {
    cardType: `${name.toUpperCase()}-${name}`,
    cardIssuer: `${name} Mobile Banking`,
    cardBrand: 'MOBILEBANKING',
    cardSubBrand: 'Classic',
  },
});

const bank = (id: string, name: string): Method => ({
  id,
  tab: 'bank',
  name,
  channel: {
    cardType: `${id.toUpperCase()}-${name}`,
    cardIssuer: name,
    cardBrand: 'IB',
    cardSubBrand: 'Classic',
  },
});

export const METHODS: readonly Method[] = [
  card('visa', 'Visa', 'City Bank', 'Gold'),
  card('mastercard', 'Mastercard', 'Eastern Bank', 'World'),
  card('amex', 'Amex', 'City Bank', 'Green'),
  mobile('bkash', 'bKash'),
  mobile('nagad', 'Nagad'),
  mobile('rocket', 'Rocket'),
  mobile('upay', 'Upay'),
  bank('citytouch', 'City Bank'),
  bank('ibbl', 'Islami Bank'),
  bank('bankasia', 'Bank Asia'),
  bank('mtbl', 'Mutual Trust Bank'),
];

export const methodsOf = (tab: Tab): Method[] => METHODS.filter((method) => method.tab === tab);

export const NO_CHANNEL: Channel = {
  cardType: '',
  cardNo: '',
  cardIssuer: '',
  cardBrand: '',
  cardSubBrand: '',
};

/** The network of a card number. */
function cardMethod(digits: string): Method {
  if (/^3[47]/.test(digits)) return find('amex');
  return find(/^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'visa');
}

const find = (id: string): Method => METHODS.find((method) => method.id === id)!;

/** A card is stored as its first six and last four digits, as usual in the trade. */
export function cardChannel(digits: string): Channel {
  const masked = `${digits.slice(0, 6)}${'X'.repeat(digits.length - 10)}${digits.slice(-4)}`;
  return { ...cardMethod(digits).channel, cardNo: masked };
}

/** The channel of a mobile wallet or bank, or of a card from the control API. */
export function channelOf(methodId: string): Channel | undefined {
  const method = METHODS.find(({ id }) => id === methodId);
  if (!method) return undefined;
  return { ...method.channel, cardNo: method.tab === 'card' ? '411111XXXXXX1111' : '' };
}
