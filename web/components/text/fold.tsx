import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from '../icons.ts';

interface FoldProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

export const Fold = ({ summary, className = '', children, ...props }: FoldProps) => (
  <details className={`disclosure ${className}`} {...props}>
    <summary>
      {summary}
      <ChevronDown className="icon" aria-hidden="true" />
    </summary>
    {children}
  </details>
);
