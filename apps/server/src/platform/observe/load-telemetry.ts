import type { Config } from '../config.ts';
import type { startOpenTelemetry } from './open-telemetry.ts';

export type StartTelemetry = typeof startOpenTelemetry;

/** Loads OpenTelemetry if it is configured. Otherwise nothing of it is loaded. */
export const loadTelemetry = async ({
  openTelemetry,
}: Pick<Config, 'openTelemetry'>): Promise<StartTelemetry | undefined> =>
  openTelemetry ? (await import('./open-telemetry.ts')).startOpenTelemetry : undefined;
