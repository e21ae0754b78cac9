import panel from './panel.css?inline';
import views from './views.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(panel + views);

/** Dresses the panel. It is not left to the bundler: the shop also loads the panel as a script that was built apart. */
export function dress() {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
