import { TextPage } from '../components/text/text-page.tsx';
import { t } from '../i18n/language.ts';
import { policyVersion } from '../shop/consent.ts';
import { formatDate } from '../shop/format.ts';
import { effectiveFrom, privacy } from './content/privacy.ts';

export const Screen = () => (
  <TextPage
    title={t.layout.privacy}
    below={
      <p className="sm muted">
        {t.textPages.inForce(formatDate(effectiveFrom), policyVersion)}{' '}
        <a href={`#part-${privacy.length}`}>{t.textPages.whatChanged}</a>
      </p>
    }
    sections={privacy}
    isNumbered
  />
);
