import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import { paths } from '../../paths.ts';
import css from './admin.module.css';

type AdminLayoutProps = { title: string; actions?: ReactNode; children: ReactNode };

export function AdminLayout({ title, actions, children }: AdminLayoutProps) {
  useTitle(title);
  const { customerDetails } = useProfile();
  if (customerDetails.role !== 'admin')
    return (
      <EmptyState title={adminTexts().staffOnly}>
        <p className="lead measure">{adminTexts().staffOnlyDescription}</p>
        <Link className="btn primary" to={paths.home}>
          {adminTexts().home}
        </Link>
      </EmptyState>
    );
  return (
    <div className={css.page}>
      <div className="container page-header">
        <div>
          <p className="label">{adminTexts().label}</p>
          <h1 className="sr-only-narrow">{title}</h1>
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      <div className="container">
        <nav className="segmented-control" aria-label={adminTexts().sections}>
          <NavLink to={paths.admin} end>
            {adminTexts().categories.title}
          </NavLink>
          <NavLink to={paths.adminProducts}>{adminTexts().products.tab}</NavLink>
          <NavLink to={paths.adminImages}>{adminTexts().images.title}</NavLink>
          <NavLink to={paths.adminOrders}>{adminTexts().orders.title}</NavLink>
        </nav>
      </div>
      {children}
    </div>
  );
}
