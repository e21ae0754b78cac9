export const Logo = () => (
  <svg viewBox="0 0 28 35" aria-hidden="true">
    <path d="M1 34V14a13 13 0 0 1 26 0v20z" fill="var(--ink)" />
    <path d="M4 14.5a10 10 0 0 1 20 0z" fill="var(--brass)" />
    <path d="M12.6 31.5h2.8l-.5-4h-1.8zM13.3 24.8h1.4l-.4-3.6h-.6z" fill="var(--brass)" />
    <path d="M5.5 31.5 10.7 17.5M22.5 31.5 17.3 17.5" stroke="var(--paper)" strokeWidth="1.6" />
  </svg>
);
