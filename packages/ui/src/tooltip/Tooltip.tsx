import { tooltipDefaults } from '@martelo/domain/constants';
import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { place } from './place.ts';
import { TooltipRoot } from './Tooltip.styles.ts';

/** Props of {@link Tooltip}. */
export interface TooltipProps extends Omit<
  ComponentPropsWithRef<'span'>,
  | 'children'
  | 'content'
  | 'onBlur'
  | 'onFocus'
  | 'onPointerCancel'
  | 'onPointerEnter'
  | 'onPointerLeave'
> {
  /** One or two sentences, no controls. HTML text comes in through `richText`, which makes it safe. */
  content: ReactNode;
  /** The trigger: one element that takes the focus and passes `aria-describedby` on. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** Milliseconds. @default 100 */
  showDelay?: number | undefined;
  /** Milliseconds, long enough to move the pointer onto the tooltip. @default 300 */
  hideDelay?: number | undefined;
  /** CSS pixels between trigger and tooltip, and to the edge of the viewport. @default 8 */
  distance?: number | undefined;
}

/**
 * Explains a control while it is hovered, focused by the keyboard or touched. It only adds: the
 * control has a name of its own, and what everyone must read stands on the page. Escape hides it; the
 * pointer may rest on it; screen readers meet it as the control's description.
 *
 * See docs/specification.md#tooltips and WCAG 2.2 criterion 1.4.13.
 *
 * @example
 * <Tooltip content="Inclui a comissão de 5% do leiloeiro">
 *   <Button>Total</Button>
 * </Tooltip>
 * <Tooltip content={richText(house.terms_html)}>
 *   <Button>Condições</Button>
 * </Tooltip>
 */
export function Tooltip({
  content,
  children,
  showDelay = tooltipDefaults.showDelay,
  hideDelay = tooltipDefaults.hideDelay,
  distance = tooltipDefaults.distance,
  ...rest
}: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const tooltip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const plan = (next: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setOpen, next ? showDelay : hideDelay, next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    const tip = tooltip.current;
    const root = tip?.parentElement;
    if (!open || !tip || !root) return;
    const move = (): void => {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const at = place(
        root.getBoundingClientRect(),
        tip.getBoundingClientRect(),
        { width, height },
        distance,
      );
      tip.style.left = `${at.left}px`;
      tip.style.top = `${at.top}px`;
    };
    const close = (): void => {
      clearTimeout(timer.current);
      setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Else a dialog around it would close with it.
      event.preventDefault();
      close();
    };
    const onPointerDown = (event: Event): void => {
      if (!event.composedPath().includes(root)) close();
    };
    // Above everything and cut off by nothing; browsers without popovers show it in place.
    tip.showPopover?.();
    move();
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    document.addEventListener('pointerdown', onPointerDown, { signal });
    window.addEventListener('scroll', move, { signal, capture: true, passive: true });
    window.addEventListener('resize', move, { signal });
    return () => {
      stop.abort();
      tip.hidePopover?.();
    };
  }, [open, distance]);

  const onPointerLeave = ({ pointerType, currentTarget }: PointerEvent): void => {
    // A finger leaves by being lifted: what it opened stays until the next touch elsewhere.
    if (pointerType === 'touch' || currentTarget.querySelector(':focus-visible')) return;
    plan(false);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target.matches(':focus-visible')) plan(true);
  };
  const onBlur = ({ currentTarget }: FocusEvent): void => {
    if (!currentTarget.matches(':hover')) plan(false);
  };

  const own = children.props['aria-describedby'];
  return (
    <TooltipRoot
      {...rest}
      onPointerEnter={() => plan(true)}
      onPointerLeave={onPointerLeave}
      onPointerCancel={() => plan(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {cloneElement(children, { 'aria-describedby': own ? `${own} ${id}` : id })}
      <span ref={tooltip} role="tooltip" id={id} popover="manual" data-open={open || undefined}>
        {content}
      </span>
    </TooltipRoot>
  );
}
