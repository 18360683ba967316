/** Takes what a server has to say, a line each. A logger of `pino` is one. */
export interface ServerLog {
  /** Something has happened. @param fields what it is about, as plain data */
  info(fields: object, message: string): void;
  /** Something was refused, or may need a look. */
  warn(fields: object, message: string): void;
  /** Something has failed that should not. */
  error(fields: object, message: string): void;
}

/** Says nothing. */
export const silentLog: ServerLog = { info() {}, warn() {}, error() {} };
