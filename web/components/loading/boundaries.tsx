import { Component, type ReactNode, Suspense, startTransition } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadError, removeFailedQueries } from './load-error.tsx';

export interface BoundaryProps {
  fallback?: ReactNode;
  /** A new path clears the error. */
  path?: string;
  children: ReactNode;
}

type BoundaryState = { path?: string | undefined; error?: Error | undefined };

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromProps({ path }: BoundaryProps, previous: BoundaryState) {
    return path === previous.path ? null : { path, error: undefined };
  }

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch() {
    removeFailedQueries();
  }

  renderError(_: Error): ReactNode {
    return null;
  }

  renderChildren(): ReactNode {
    const { fallback, children } = this.props;
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }

  override render() {
    const { error } = this.state;
    return error ? this.renderError(error) : this.renderChildren();
  }
}

export const OptionalBoundary = (props: Omit<BoundaryProps, 'path'>) => (
  <Boundary {...props} path={useLocation().pathname} />
);

/** Shows the error with a retry button. Without a fallback the part suspends together with its screen. */
export class RetryBoundary extends Boundary {
  override renderChildren() {
    return this.props.fallback ? super.renderChildren() : this.props.children;
  }

  override renderError(error: Error) {
    const tryAgain = () => startTransition(() => this.setState({ error: undefined }));
    return <LoadError error={error} retry={tryAgain} />;
  }
}
