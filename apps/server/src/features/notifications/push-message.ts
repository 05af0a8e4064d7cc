import type { Notification } from '@ghuri/contract/notifications';
import { QUOTING_KINDS, notificationSentences } from '@ghuri/contract/notifications.sentences';
import { notificationSentencesInBangla } from '@ghuri/contract/notifications.sentences.bn';
import { excerptOf } from '@ghuri/domain/notifications';
import { banglaPlace } from '@ghuri/places/bangla-place';

/** What the service worker shows (`apps/web/public/service-worker.js`). */
export interface PushMessage {
  title: string;
  body: string;
  lang: 'en' | 'bn';
  /** A path of the web app. */
  link: string;
  /** A later message with the same tag takes its place. */
  tag: string;
}

/** A record holds 4 kB, and a lock screen two lines. */
const LONGEST_BODY = 140;

const SENTENCES = { en: notificationSentences, bn: notificationSentencesInBangla };
const NUMBERS = { en: new Intl.NumberFormat('en'), bn: new Intl.NumberFormat('bn-BD') };

/** The sentence of the notification and what it quotes, as the app shows it, and nothing else. */
export function pushMessageOf(notification: Notification, lang: 'en' | 'bn'): PushMessage {
  const { _id, kind, actor, othersCount, link, excerpt } = notification;
  const t = SENTENCES[lang];
  const name = actor?.name ?? t.someone;
  const who = othersCount > 0 ? t.withOthers(name, othersCount, NUMBERS[lang].format(othersCount)) : name;
  return {
    title: t[kind](who),
    body: excerptOf(lang === 'bn' && !QUOTING_KINDS.has(kind) ? banglaPlace(excerpt) : excerpt, LONGEST_BODY),
    lang,
    link,
    tag: _id,
  };
}
