import panel from './panel.css?inline';
import presenter from './presenter/presenter.css?inline';
import views from './views.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(panel + views + presenter);

/** Adds the panel's styles by script, because the shop may load a panel that was built separately. */
export function adoptStyles() {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
