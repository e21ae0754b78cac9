import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  more?: ReactNode;
  says?: string;
  children: ReactNode;
}

/** A part of the first screen under its rule. */
export function Section({ title, more, says, children }: SectionProps) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-head">
        <h2 id={id}>{title}</h2>
        {more}
        {says && <p>{says}</p>}
      </div>
      {children}
    </section>
  );
}
