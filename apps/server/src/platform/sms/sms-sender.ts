/** A message on its way. `id` is the same at every attempt. */
export interface TextMessage {
  id: string;
  /** A mobile number, as +8801…. */
  to: string;
  text: string;
}

/** The port to a provider of text messages. */
export interface SmsSender {
  /**
   * Returns once the provider has taken the message. Throws `SmsNotTaken` if the provider surely did not take it and
   * might later. Any other error: refused, or nobody knows. Then the message is not sent again.
   */
  send(message: TextMessage, signal: AbortSignal): Promise<void>;
}

export class SmsNotTaken extends Error {
  constructor(reason: string) {
    super(`The provider did not take the message: ${reason}`);
    this.name = 'SmsNotTaken';
  }
}
