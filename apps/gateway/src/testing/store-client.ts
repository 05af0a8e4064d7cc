import { STORE } from './practice-gateway.ts';

export type Body = Record<string, unknown>;

/** The calls of a merchant's server, without an adapter. */
export function storeClient(url: string) {
  const get = async (page: string, values: Record<string, string>): Promise<Body> => {
    const query = new URLSearchParams({
      store_id: STORE.storeId,
      store_passwd: STORE.storePassword,
      format: 'json',
      ...values,
    });
    const response = await fetch(`${url}/validator/api/${page}?${query.toString()}`);
    return (await response.json()) as Body;
  };
  return {
    init: async (form: Record<string, string>): Promise<Body> => {
      const response = await fetch(`${url}/gwprocess/v4/api.php`, {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      return (await response.json()) as Body;
    },
    validate: (valId: string, more: Record<string, string> = {}) =>
      get('validationserverAPI.php', { val_id: valId, v: '1', ...more }),
    ask: (values: Record<string, string>) => get('merchantTransIDvalidationAPI.php', values),
  };
}
