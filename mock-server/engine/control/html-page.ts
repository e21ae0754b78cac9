export const pageHeaders = {
  'cache-control': 'no-store',
  // With this policy browsers send the origin of a form, which the guard checks.
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
};

interface PageOptions {
  language?: string;
  /** More styles, in CSS; fonts may come from this server. */
  styles?: string;
  /** The address of its icon. */
  icon?: string;
}

/** A page of the mock itself; it loads nothing but fonts. */
export const page = (
  title: string,
  content: string,
  { language = 'en', styles = '', icon }: PageOptions = {},
) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${icon ? `\n<link rel="icon" href="${icon}">` : ''}
<style>
  :root { color-scheme: light dark; --paper: light-dark(#e6e8e4, #12160f); --sheet: light-dark(#fdfaf3, #1b2017);
    --ink: light-dark(#20261a, #ece9df); --quiet: light-dark(#55594b, #a3a897); --line: light-dark(#d3c9ae, #3a4231);
    --act: light-dark(#2c331f, #dfe3cf); --on-act: light-dark(#fdfaf3, #171c11); --info: light-dark(#1d3f6b, #8fb4e0); }
  * { box-sizing: border-box; margin: 0; }
  body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--font, system-ui), sans-serif; text-rendering: geometricPrecision; font-variant-numeric: tabular-nums; text-wrap: pretty;
    border-top: 0.75rem solid; border-image: repeating-linear-gradient(90deg, #1b2017 0 0.6rem, #c9973f 0.6rem 1.2rem) 12; }
  header, main { max-width: 34rem; margin: 0 auto; padding: 1.25rem; }
  header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding-bottom: 0; }
  h1 { font-size: 1.5rem; } h2 { font-size: 0.875rem; letter-spacing: 0.04em; text-transform: uppercase; color: var(--quiet); }
  .tag { border: 1px solid; padding: 0.2rem 0.6rem; font-size: 0.8125rem; font-weight: 600; text-transform: uppercase; }
  .sheet { background: var(--sheet); border: 1px solid var(--line); padding: 1.5rem; }
  dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; border-top: 1px solid var(--line); }
  dt { color: var(--quiet); } dd { font-weight: 600; text-align: right; }
  .note { border-left: 4px solid var(--info); padding: 0.5rem 0 0.5rem 1rem; margin: 0.5rem 0 1.25rem; }
  input { width: 100%; min-height: 3.25rem; padding: 0.5rem 0.75rem; border: 1px solid var(--quiet); background: none; color: inherit; font: inherit; margin-bottom: 1.25rem; }
  button, .pay { display: grid; align-content: center; width: 100%; min-height: 3.25rem; padding: 0.5rem 0; border: 0; border-bottom: 1px solid var(--line); background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
  button span { color: var(--quiet); }
  .pay { justify-items: center; text-align: center; background: var(--act); color: var(--on-act); font-weight: 600; margin-bottom: 1.75rem; text-decoration: none; }
  :focus-visible { outline: 3px solid var(--info); outline-offset: 2px; }
  ${styles}
</style>
</head>
<body>${content}
</body>
</html>
`;
