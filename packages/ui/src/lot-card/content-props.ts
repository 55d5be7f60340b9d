import type { LotCardContentProps } from './LotCardContent.tsx';

/** Separates the props of the content of a card from those of its root. */
export function splitContentProps<Props extends LotCardContentProps>({
  lot,
  headingLevel,
  priority,
  sizes,
  ahead,
  myBid,
  href,
  target,
  rel,
  badge,
  footer,
  actions,
  onLikedChange,
  ...rest
}: Props): readonly [LotCardContentProps, Omit<Props, keyof LotCardContentProps>] {
  const content = {
    lot,
    headingLevel,
    priority,
    sizes,
    ahead,
    myBid,
    href,
    target,
    rel,
    badge,
    footer,
    actions,
    onLikedChange,
  };
  return [content, rest];
}
