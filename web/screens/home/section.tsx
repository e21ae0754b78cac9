import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  more?: ReactNode;
  lead?: string;
  children: ReactNode;
}

export function Section({ title, more, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-head">
        <h2 id={id}>{title}</h2>
        {more}
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
