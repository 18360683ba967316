/**
 * The words of a language, in the shape of those of another: each text is a text, and each sentence with values takes the same
 * values. A language that lacks one is a compile error.
 */
export type Translated<Words> = Words extends (...values: infer Values) => string
  ? (...values: Values) => string
  : Words extends string
    ? string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };
