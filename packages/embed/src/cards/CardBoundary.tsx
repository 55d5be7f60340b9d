import { Component, type ReactNode } from 'react';

interface CardBoundaryProps {
  /** Shown while the card cannot be rendered. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps a card that throws from leaving its place empty. The next card is rendered again. */
export class CardBoundary extends Component<CardBoundaryProps, { failed: ReactNode }> {
  override state = { failed: null };

  override componentDidCatch(error: unknown): void {
    this.setState({ failed: this.props.children });
    reportError(error);
  }

  override render(): ReactNode {
    const { instead, children } = this.props;
    return this.state.failed === children ? instead : children;
  }
}
