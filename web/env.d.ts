/// <reference types="vite/client" />
import 'react';

declare global {
  /** The version of the storefront that runs, from package.json. */
  const __APP_VERSION__: string;
}

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
