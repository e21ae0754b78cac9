/// <reference types="vite/client" />
import 'react';

declare global {
  /** The running version of the storefront, from package.json. */
  const __APP_VERSION__: string;
  /** Whether the backend is the mock, which has worlds and a panel to control them. */
  const __MOCK__: boolean;
}

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
