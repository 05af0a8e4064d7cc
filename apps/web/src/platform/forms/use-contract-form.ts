import type { ErrorCode } from '@ghuri/contract/errors';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldValues,
  Path,
  Resolver,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { useFieldSentence } from './field-text.ts';
import type { FieldCode } from './field-text.ts';

type Schema<Values, Sent> = z.ZodMiniType<Sent, Values>;

type Labels<Values> = { readonly [Name in keyof Values & string]: string };

export interface ContractFormOptions<Values extends FieldValues, Sent> {
  /**
   * The body of the contract: the same rules here as on the server, and the same codes for what breaks them. On the pages people
   * arrive at, a function that fetches it: nobody breaks a rule before the first field is touched.
   */
  schema: Schema<Values, Sent> | (() => Promise<Schema<Values, Sent>>);
  defaultValues: DefaultValues<Values>;
  /** What a person knows each field by, for the summary above the form. */
  labels: Labels<Values>;
  /** Where a refusal belongs to one field; every other one stands above the form, as `refusal`. */
  fieldOf?: Partial<Record<ErrorCode, Path<Values>>> | undefined;
  send: (values: Sent) => Promise<void>;
}

type FieldProps<Values extends FieldValues> = UseFormRegisterReturn<Path<Values>> & {
  error: string | undefined;
  /** Where the schema is fetched: it is there by the time the form is sent. */
  onFocus: () => void;
};

export interface ContractForm<Values extends FieldValues, Sent> {
  /** Spread over a field of `ui/`: wires its value, and the sentence for what is wrong with it. */
  field: (name: Path<Values>) => FieldProps<Values>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  sending: boolean;
  /** Why the last sending failed, where no single field is to blame. */
  refusal: unknown;
  /** For `FormErrors`: filled when several fields are wrong; a single one is simply focused. */
  wrongFields: { name: string; label: string }[];
  form: UseFormReturn<Values, unknown, Sent>;
}

export function useContractForm<Values extends FieldValues, Sent>(
  options: ContractFormOptions<Values, Sent>,
): ContractForm<Values, Sent> {
  const { schema, defaultValues, labels, fieldOf, send } = options;
  const sentence = useFieldSentence();
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<Values, unknown, Sent>({
    resolver: (values, context, settings) =>
      rulesOf(schema).then(
        (check) => check(values, context, settings),
        // The rules could not be fetched. The server has the same, and says at each field what breaks them.
        () => ({ values: values as unknown as Sent, errors: {} }),
      ),
    defaultValues,
    // We choose between the field and the summary ourselves.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  // In the order of the labels, which is the order on the page.
  const wrong = Object.keys(labels).filter((name) => name in errors);

  function refuse(error: unknown): void {
    const located = error instanceof ApiError ? locate(error) : [];
    for (const { path, code } of located) form.setError(path, { type: 'server', message: code });
    if (located.length === 0) setRefusal(error);
    const [only] = located;
    if (only && located.length === 1) form.setFocus(only.path);
  }

  function locate({ code, fields }: ApiError): { path: Path<Values>; code: FieldCode }[] {
    const known = fields.filter(({ path }) => path in labels);
    if (known.length > 0)
      return known.map(({ path, code: problem }) => ({ path: path as Path<Values>, code: problem }));
    const path = fieldOf?.[code];
    return path === undefined ? [] : [{ path, code }];
  }

  const submit = form.handleSubmit(
    async (values) => {
      setRefusal(null);
      try {
        await send(values);
      } catch (error) {
        refuse(error);
      }
    },
    (found) => {
      setRefusal(null);
      const names = Object.keys(found);
      if (names.length === 1) form.setFocus(names[0] as Path<Values>);
    },
  );

  return {
    field: (name) => {
      const message = form.getFieldState(name, form.formState).error?.message;
      return {
        ...form.register(name),
        onFocus: () => void rulesOf(schema).catch(() => {}),
        error: message === undefined ? undefined : sentence(message),
      };
    },
    submit: (event) => void submit(event),
    sending: isSubmitting,
    refusal,
    wrongFields:
      wrong.length > 1 ? wrong.map((name) => ({ name, label: labels[name as keyof Values & string] })) : [],
    form,
  };
}

/** What checks the values. Apart from the form, because it comes with the whole library of rules. */
async function rulesOf<Values extends FieldValues, Sent>(
  schema: ContractFormOptions<Values, Sent>['schema'],
): Promise<Resolver<Values, unknown, Sent>> {
  const [{ standardSchemaResolver }, rules] = await Promise.all([
    import('@hookform/resolvers/standard-schema'),
    typeof schema === 'function' ? schema() : schema,
  ]);
  return standardSchemaResolver(rules);
}
