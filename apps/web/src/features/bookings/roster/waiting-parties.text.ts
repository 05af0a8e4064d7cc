import { defineText } from '../../../platform/i18n/text.ts';

export const waitingPartiesText = defineText('waiting-parties', {
  title: 'Waiting list',
  lead: (parties: number, shown: string, people: string) =>
    `${parties === 1 ? '1 party' : `${shown} parties`} in line for ${people} seats. Seats that open up go to the first that fits.`,
  party: (persons: number, shown: string) => (persons === 1 ? '1 person' : `${shown} people`),
  offered: (persons: string) => `${persons} offered`,
});
