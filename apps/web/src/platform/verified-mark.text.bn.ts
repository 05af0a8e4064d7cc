import { bangla } from './i18n/text.ts';
import type { verifiedMarkText } from './verified-mark.text.ts';

export default bangla<typeof verifiedMarkText>('verified-mark', { verified: 'যাচাই করা' });
