import { type ComponentProps, type ReactNode, useId } from 'react';

interface PageHeaderProps {
  title: string;
  lead: ReactNode;
  /** On a phone the bar shows the title instead. */
  isTitleInTopBar?: boolean;
  children?: ReactNode;
}

export const PageHeader = ({ title, lead, isTitleInTopBar, children }: PageHeaderProps) => (
  <div className="container page-header">
    <div>
      <h1 className={isTitleInTopBar ? 'sr-only-narrow' : undefined}>{title}</h1>
      <p className="muted">{lead}</p>
    </div>
    {children}
  </div>
);

interface SectionProps extends ComponentProps<'section'> {
  title: string;
  more?: ReactNode;
  lead?: string;
}

export function Section({ title, more, lead, className = '', children, ...props }: SectionProps) {
  const headingId = useId();
  return (
    <section className={`section ${className}`} aria-labelledby={headingId} {...props}>
      <div className="section-header">
        <h2 id={headingId}>{title}</h2>
        {more}
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
