import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from '../icons.ts';

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

export const Disclosure = ({ summary, className = '', children, ...props }: DisclosureProps) => (
  <details className={`disclosure ${className}`} {...props}>
    <summary>
      {summary}
      <ChevronDown className="icon" aria-hidden="true" />
    </summary>
    {children}
  </details>
);
