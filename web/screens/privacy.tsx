import { TextPage } from '../components/text-page.tsx';
import { policyVersion } from '../consent.ts';
import { day } from '../format.ts';
import { t } from '../language.ts';
import { inForceFrom, privacy } from './texts/privacy.ts';

/** What is kept of a visitor, and what never is. */
export const Screen = () => (
  <TextPage
    title={t.frame.privacy}
    below={
      <p className="sm quiet">
        {t.documents.inForce(day(inForceFrom), policyVersion)}{' '}
        <a href={`#part-${privacy.length}`}>{t.documents.whatChanged}</a>
      </p>
    }
    sections={privacy}
    isNumbered
  />
);
