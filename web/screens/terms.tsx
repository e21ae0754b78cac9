import { TextPage } from '../components/text/text-page.tsx';
import { t } from '../i18n/language.ts';
import { formatDate } from '../shop/format.ts';
import { effectiveFrom, terms, version } from './content/terms.ts';

export const Screen = () => (
  <TextPage
    title={t.layout.terms}
    below={
      <p className="sm muted">
        {t.textPages.inForce(formatDate(effectiveFrom), version)}{' '}
        <a href={`#part-${terms.length}`}>{t.textPages.whatChanged}</a>
      </p>
    }
    sections={terms}
    isNumbered
  />
);
