/** An error that every role may see as it is, because its message says nothing about the match (law H1). */
export class OpenError extends Error {}
