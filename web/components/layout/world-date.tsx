import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/language.ts';
import { formatShortDate } from '../../shop/format.ts';

const HOUR_MS = 3_600_000;

/** The date of a mock whose clock has been moved, so that nobody wonders about dates on the page. */
export function WorldDate() {
  const now = useNow();
  if (Math.abs(now - Date.now()) < HOUR_MS) return null;
  const at = new Date(now).toISOString();
  return (
    <time className="world-date" dateTime={at}>
      <span className="sr-only-narrow">{t.layout.today}</span> {formatShortDate(at)}
    </time>
  );
}
