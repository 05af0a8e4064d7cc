import { GIVEN_UP, hasCode } from './database-errors.ts';

const MOST_TRIES = 4;

/**
 * Runs a transaction again where it crossed another one and the database gave it up: nothing of it happened. For changes that mean the same
 * whenever they happen, such as following somebody.
 */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries >= MOST_TRIES || !hasCode(error, GIVEN_UP)) throw error;
    }
  }
}
