import { t } from '../../i18n/language.ts';
import { showSuccess } from '../feedback/toast.tsx';

/** Says where a link would lead whose address is invented, as that of the chat, in place of a page that does not exist. */
export function explainInventedLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const host = link ? link.hostname : '';
    if (!host.endsWith('.local') || host === location.hostname) return;
    event.preventDefault();
    showSuccess(t.layout.inventedLink(host));
  });
}
