import type { ComponentProps, ComponentType, SVGProps } from 'react';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

interface IconButtonProps extends ComponentProps<'button'> {
  icon: Icon;
  label: string;
  /** Shown below the icon; part of the label. */
  caption?: string | undefined;
}

export const IconButton = ({
  icon: Icon,
  label,
  caption,
  className = '',
  ...props
}: IconButtonProps) => (
  <button type="button" className={`icon-btn ${className}`} aria-label={label} {...props}>
    <Icon className="icon" aria-hidden="true" />
    {caption && <span className="caption">{caption}</span>}
  </button>
);
