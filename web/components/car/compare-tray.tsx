import { Link } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { COMPARE_LIMIT, useCompare } from '../../shop/compare.ts';
import { BottomBarPortal } from '../layout/bottom-bar-portal.tsx';

export function CompareTray() {
  const { keys, clear } = useCompare();
  if (keys.length === 0) return null;
  return (
    <BottomBarPortal label={t.layout.compare} className="compare-tray">
      <span className="sm">{t.compare.chosen(keys.length, COMPARE_LIMIT)}</span>
      <button type="button" className="btn text" onClick={clear}>
        {t.compare.clear}
      </button>
      <Link className="btn primary" to={`${paths.compare}?cars=${keys.join(',')}`}>
        {t.layout.compare}
      </Link>
    </BottomBarPortal>
  );
}
