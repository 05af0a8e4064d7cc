import { describe, expect, it } from 'vitest';
import { csvText } from '../revenue/csv.ts';
import { rosterCsv } from './roster-csv.ts';

const nadia = {
  bookingId: 'b1',
  username: 'Nadia',
  phone_number: '01712 345678',
  persons: 3,
  checkedInAt: null,
  people: 1,
  saidAt: null,
  state: 'going' as const,
  history: [],
  places: [],
  codeHash: 'h1',
  price: 28_200,
  lines: [],
  balance: 0,
  manual: null,
  newDate: null,
};
const kamal = {
  ...nadia,
  bookingId: 'm1',
  username: 'Kamal',
  phone_number: '+8801711903344',
  persons: 2,
  people: 0,
  price: 18_800,
  manual: { paidBy: 'cash' as const, note: '=HYPERLINK("x")', addedBy: 'Rashed' },
};
const words = {
  heads: ['Name', 'Phone', 'People', 'Here', 'Status', 'Payment', 'Sum', 'Note', 'Added by'],
  status: ({ state }: { state: string }) => state,
  payment: ({ manual }: { manual: object | null }) => (manual ? 'Cash, taken' : 'Paid'),
};

describe('rosterCsv', () => {
  it('bookings of both kinds › phone numbers stay text, a note never runs as a formula', () => {
    const text = csvText(rosterCsv([nadia, kamal], words)).slice(1);
    expect(text.split('\r\n')).toEqual([
      'Name,Phone,People,Here,Status,Payment,Sum,Note,Added by',
      'Nadia,01712-345678,3,1,going,Paid,28200,,',
      `Kamal,01711-903344,2,0,going,"Cash, taken",18800,"'=HYPERLINK(""x"")",Rashed`,
      '',
    ]);
  });
});
