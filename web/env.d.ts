/// <reference types="vite/client" />
import 'react';

declare global {
  /** The version of the storefront that runs, from package.json. */
  const __APP_VERSION__: string;
  /** Whether the backend is the mock: it has worlds, and there is a panel to steer them. */
  const __MOCK__: boolean;
}

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
