import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';

interface EmptyStateProps {
  title: string;
  /** On a phone the bar shows the title instead. */
  isTitleInTopBar?: boolean;
  children: ReactNode;
}

export const EmptyState = ({ title, isTitleInTopBar, children }: EmptyStateProps) => (
  <div className="container">
    <div className="empty-state">
      <CarOutline />
      <h1 className={isTitleInTopBar ? 'sr-only-narrow' : undefined}>{title}</h1>
      {children}
    </div>
  </div>
);

export const CarOutline = () => (
  <svg className="no-car-image" viewBox="0 0 300 110" aria-hidden="true">
    <path d="M18 92c-6-26 8-34 44-38l44-30c40-10 86-8 116 4l26 24c30 4 36 14 32 40M94 92h110" />
    <circle cx="72" cy="90" r="17" />
    <circle cx="230" cy="90" r="17" />
  </svg>
);

/** Its children, such as an open order, are more than that there is nothing, so they come first. */
type NoCarsProps = Omit<EmptyStateProps, 'children'> & { text: string; children?: ReactNode };

export const NoCars = ({ text, children, ...props }: NoCarsProps) => (
  <EmptyState {...props}>
    {children}
    <p className="lead">{text}</p>
    <Link className="btn primary" to={paths.allCars}>
      {t.common.seeAllCars}
    </Link>
  </EmptyState>
);
