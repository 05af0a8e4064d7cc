import type { Conversation, Message } from '@ghuri/contract/conversations';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import type { Outgoing } from './outbox.ts';

export type BookingEvent = NonNullable<Conversation['booking']>['events'][number];

export type ThreadItem =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'event'; key: string; event: BookingEvent }
  /** `isLast`: the last of several in a row by the same author. */
  | { kind: 'message'; key: string; message: Message; isLast: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

interface ThreadParts {
  /** Newest first, as the server returns them. */
  messages: readonly Message[];
  /** The oldest message is among them. */
  isComplete: boolean;
  events: readonly BookingEvent[];
  outgoing: readonly Outgoing[];
}

const dayOf = (time: string): string => inDhaka(Date.parse(time)).date;

/** A thread from top to bottom: messages and what happened to the booking by time, with a line where a day begins. */
export function threadItems({ messages, isComplete, events, outgoing }: ThreadParts): ThreadItem[] {
  const oldest = messages.at(-1)?.time;
  // Events before the loaded messages would be above a gap.
  const shownEvents = events.filter(({ time }) => isComplete || (oldest !== undefined && time >= oldest));
  const sent = new Set(messages.map(({ key }) => key));
  const byTime = [
    ...messages.toReversed().map((message): Timed => ({ time: message.time, message })),
    ...shownEvents.map((event): Timed => ({ time: event.time, event })),
  ].toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
  // The server may have a message whose answer was lost.
  const waiting = outgoing.filter(({ key }) => !sent.has(key));
  const all: Timed[] = [...byTime, ...waiting.map((each): Timed => ({ time: each.at, outgoing: each }))];
  let day = '';
  return all.flatMap((each, place) => {
    const isNewDay = dayOf(each.time) !== day;
    day = dayOf(each.time);
    const item = itemOf(each, all[place + 1]);
    return isNewDay ? [{ kind: 'day', key: `day-${day}`, time: each.time }, item] : [item];
  });
}

interface Timed {
  time: string;
  message?: Message;
  event?: BookingEvent;
  outgoing?: Outgoing;
}

function itemOf({ message, event, outgoing }: Timed, next: Timed | undefined): ThreadItem {
  if (message) {
    const after = next?.message;
    const isLast =
      after === undefined ||
      after.from !== message.from ||
      after.author !== message.author ||
      dayOf(after.time) !== dayOf(message.time);
    return { kind: 'message', key: message._id, message, isLast };
  }
  if (outgoing) return { kind: 'outgoing', key: outgoing.key, outgoing };
  return { kind: 'event', key: `${event!.kind}-${event!.time}`, event: event! };
}
