import { DEADLOCKED, hasCode } from './database-errors.ts';

const MOST_TRIES = 4;

/**
 * Retries a transaction that the database rolled back because of a deadlock. For changes that mean the same at any
 * time, such as following a user.
 */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries >= MOST_TRIES || !hasCode(error, DEADLOCKED)) throw error;
    }
  }
}
