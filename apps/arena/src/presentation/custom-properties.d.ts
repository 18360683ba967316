import 'react';

declare module 'react' {
  /** Custom properties may be set from components. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
