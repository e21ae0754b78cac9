import { TextPage } from '../components/text/text-page.tsx';
import { t } from '../i18n/language.ts';
import { policyVersion } from '../shop/consent.ts';
import { formatDate } from '../shop/format.ts';
import { inForceFrom, privacy } from './content/privacy.ts';

export const Screen = () => (
  <TextPage
    title={t.frame.privacy}
    below={
      <p className="sm quiet">
        {t.documents.inForce(formatDate(inForceFrom), policyVersion)}{' '}
        <a href={`#part-${privacy.length}`}>{t.documents.whatChanged}</a>
      </p>
    }
    sections={privacy}
    isNumbered
  />
);
