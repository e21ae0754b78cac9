import type { ComponentProps, ComponentType, SVGProps } from 'react';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

interface IconButtonProps extends ComponentProps<'button'> {
  icon: Icon;
  label: string;
}

export const IconButton = ({ icon: Icon, label, className = '', ...props }: IconButtonProps) => (
  <button type="button" className={`icon-btn ${className}`} aria-label={label} {...props}>
    <Icon className="icon" aria-hidden="true" />
  </button>
);
