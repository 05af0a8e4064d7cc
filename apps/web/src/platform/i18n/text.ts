type Value = string | ((...values: never[]) => string);
type Strings = Record<string, Value>;

/** The strings of one feature: a name to find the translation, and the English strings that define the keys. */
export interface Text<Name extends string = string, S extends Strings = Strings> {
  readonly name: Name;
  readonly english: S;
}

export type Translated<S> = { readonly [K in keyof S]: S[K] extends string ? string : S[K] };

/** Declares the strings of a feature. Use a function if a number or a name goes into the sentence. */
export function defineText<const Name extends string, S extends Strings>(
  name: Name,
  english: S,
): Text<Name, S> {
  return { name, english };
}

export interface BanglaText {
  readonly name: string;
  readonly strings: Strings;
}

/**
 * The Bangla of a text: `export default bangla<typeof accountsText>('accounts', {…})`. A missing or misspelt key does
 * not compile. The English is imported as a type only, so that no chunk of one language loads the other.
 */
export function bangla<T extends Text>(name: T['name'], strings: Translated<T['english']>): BanglaText {
  return { name, strings };
}
