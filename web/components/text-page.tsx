import type { ReactNode } from 'react';
import { useTitle } from '../hooks/use-title.ts';

/** A page of text. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <article className="wrap textpage">
      <h1>{title}</h1>
      <div className="measure stack">{children}</div>
    </article>
  );
}
