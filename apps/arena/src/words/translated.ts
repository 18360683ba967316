/**
 * The words of a language, in the shape of those of another: each text is a text, and each sentence with values takes the same
 * values and gives the same. A language that lacks one is a compile error.
 */
export type Translated<Words> = Words extends (...values: infer Values) => infer Said
  ? (...values: Values) => Said extends string ? string : Said
  : Words extends string
    ? string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };
