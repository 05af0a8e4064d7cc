import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  diesAt: number;
}

/** Keeps running sign-ins of the stand-in in memory until they expire. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.diesAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const find = (test: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const key of entries.keys()) {
      const payload = alive(key);
      if (payload && test(payload)) return payload;
    }
    return undefined;
  };

  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      entries.set(`${model}:${id}`, { payload, diesAt: Date.now() + (expiresIn ?? 3600) * 1000 });
    },
    find: async (id) => alive(`${model}:${id}`),
    findByUid: async (uid) => find((payload) => payload.kind === model && payload.uid === uid),
    // For devices without a keyboard, which the stand-in does not serve.
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = alive(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
