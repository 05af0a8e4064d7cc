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
   * The body of the contract: the same rules and error codes as on the server. On landing pages it is a function that
   * loads it, because the user cannot break a rule before touching the first field.
   */
  schema: Schema<Values, Sent> | (() => Promise<Schema<Values, Sent>>);
  defaultValues: DefaultValues<Values>;
  /** The name of each field on the screen, for the summary above the form. */
  labels: Labels<Values>;
  /** Errors that belong to one field. Every other error is shown above the form, as `refusal`. */
  fieldOf?: Partial<Record<ErrorCode, Path<Values>>> | undefined;
  send: (values: Sent) => Promise<void>;
}

type FieldProps<Values extends FieldValues> = UseFormRegisterReturn<Path<Values>> & {
  error: string | undefined;
  /** Loads the schema if it is lazy, so that it is ready when the form is sent. */
  onFocus: () => void;
};

export interface ContractForm<Values extends FieldValues, Sent> {
  /** Spread over a field of `ui/`: connects its value and its error text. */
  field: (name: Path<Values>) => FieldProps<Values>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  sending: boolean;
  /** Shows an error of another call of this form, beside its field if it belongs to one. */
  refuse: (error: unknown) => void;
  /** Why the last submit failed, if the error belongs to no single field. */
  refusal: unknown;
  /** For `FormErrors`: set if several fields are wrong; a single wrong field only gets focus. */
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
        // The rules could not be loaded. The server has the same rules and returns the errors of each field.
        () => ({ values: values as unknown as Sent, errors: {} }),
      ),
    defaultValues,
    // We decide ourselves between the field and the summary.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  // In the order of the labels, which is their order on the page.
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
    refuse,
    refusal,
    wrongFields:
      wrong.length > 1 ? wrong.map((name) => ({ name, label: labels[name as keyof Values & string] })) : [],
    form,
  };
}

/** Checks the values. Not part of the form, because it loads the whole validation library. */
async function rulesOf<Values extends FieldValues, Sent>(
  schema: ContractFormOptions<Values, Sent>['schema'],
): Promise<Resolver<Values, unknown, Sent>> {
  const [{ standardSchemaResolver }, rules] = await Promise.all([
    import('@hookform/resolvers/standard-schema'),
    typeof schema === 'function' ? schema() : schema,
  ]);
  return standardSchemaResolver(rules);
}
