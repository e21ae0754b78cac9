import { TextPage } from '../components/text/text-page.tsx';
import { t } from '../i18n/language.ts';
import { formatDate } from '../shop/format.ts';
import { inForceFrom, terms, version } from './content/terms.ts';

export const Screen = () => (
  <TextPage
    title={t.frame.terms}
    below={
      <p className="sm quiet">
        {t.documents.inForce(formatDate(inForceFrom), version)}{' '}
        <a href={`#part-${terms.length}`}>{t.documents.whatChanged}</a>
      </p>
    }
    sections={terms}
    isNumbered
  />
);
