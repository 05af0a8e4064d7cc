import type { HttpSmsConfig } from './http-sms.ts';

interface SmsSettings {
  SMS_URL?: string | undefined;
  SMS_METHOD?: 'GET' | 'POST' | undefined;
  SMS_HEADERS?: Record<string, string> | undefined;
  SMS_BODY?: string | undefined;
  SMS_SUCCESS?: string | undefined;
}

export function smsConfig(settings: SmsSettings): HttpSmsConfig | undefined {
  const { SMS_URL: url, SMS_METHOD: method = 'POST' } = settings;
  if (!url) return undefined;
  return {
    url,
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...lowerCased(settings.SMS_HEADERS ?? {}),
    },
    body: settings.SMS_BODY ?? '',
    success: settings.SMS_SUCCESS,
  };
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A wrong template would show at the first user who waits for a code. */
export function smsProblems(settings: SmsSettings): string[] {
  const { SMS_URL, SMS_METHOD = 'POST', SMS_BODY } = settings;
  if (!SMS_URL) {
    const alone = (['SMS_METHOD', 'SMS_HEADERS', 'SMS_BODY', 'SMS_SUCCESS'] as const).filter(
      (name) => settings[name] !== undefined,
    );
    return alone.length > 0 ? [`SMS_URL must be set too, because ${alone.join(', ')} is`] : [];
  }
  if (SMS_METHOD === 'GET' && SMS_BODY) return ['SMS_BODY must be unset, because SMS_METHOD is GET'];
  const template = `${SMS_URL}${SMS_BODY ?? ''}`;
  const missing = [
    ...(template.includes('{text}') ? [] : ['{text}']),
    ...(/\{(to|number)\}/.test(template) ? [] : ['{to} or {number}']),
  ];
  return missing.length > 0 ? [`SMS_BODY must contain ${missing.join(' and ')}, or SMS_URL must`] : [];
}
