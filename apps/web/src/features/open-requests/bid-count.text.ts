import { defineText } from '../../platform/i18n/text.ts';

export const bidCountText = defineText('bid-count', {
  many: '99+',
  open: (count: string) => `${count} to bid on`,
});
