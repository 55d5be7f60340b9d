'use client';
import { tooltipDefaults } from '@martelo/domain/constants';
import {
  cloneElement,
  useEffect,
  useEffectEvent,
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
  /** One or two sentences without controls. Use `richText` for HTML, which sanitizes it. */
  content: ReactNode;
  /** The trigger, one focusable element that accepts `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** Whether the tooltip is open. Without it the tooltip opens and closes itself. */
  open?: boolean | undefined;
  /** Called when the tooltip opens or closes, or should do so if `open` is set. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Delay before opening, in milliseconds. @default 100 */
  showDelay?: number | undefined;
  /**
   * Delay before closing when the pointer leaves, in milliseconds, so the pointer can reach the
   * tooltip. It closes immediately when the focus leaves. @default 300
   */
  hideDelay?: number | undefined;
  /** Distance to the trigger and to the viewport edges, in CSS pixels. @default 8 */
  distance?: number | undefined;
}

/**
 * Describes a control while it is hovered, focused by keyboard or touched. The control still needs
 * its own name, and essential information belongs on the page. Escape closes the tooltip, and the
 * pointer may rest on it. Screen readers read it as the control's description.
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
  open: controlled,
  onOpenChange,
  showDelay = tooltipDefaults.showDelay,
  hideDelay = tooltipDefaults.hideDelay,
  distance = tooltipDefaults.distance,
  ...rest
}: TooltipProps) {
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(false);
  const open = controlled ?? ownOpen;
  const tooltip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const setOpen = (next: boolean): void => {
    if (controlled === undefined) setOwnOpen(next);
    if (next !== open) onOpenChange?.(next);
  };
  const schedule = (next: boolean, delay = next ? showDelay : hideDelay): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setOpen, delay, next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = useEffectEvent(() => {
    clearTimeout(timer.current);
    setOpen(false);
  });

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
      // Unlike other positions, a translation needs no layout and counts as no layout shift.
      tip.style.translate = `${Math.round(at.left)}px ${Math.round(at.top)}px`;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Stops a surrounding dialog from closing too.
      event.preventDefault();
      close();
    };
    const onPointerDown = (event: Event): void => {
      if (!event.composedPath().includes(root)) close();
    };
    // The popover appears in the top layer, where nothing clips it. Older browsers show it in
    // place.
    tip.showPopover?.();
    move();
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    document.addEventListener('pointerdown', onPointerDown, { signal });
    window.addEventListener('scroll', move, { signal, capture: true, passive: true });
    window.addEventListener('resize', move, { signal });
    return () => {
      controller.abort();
      tip.hidePopover?.();
    };
  }, [open, distance]);

  const onPointerLeave = ({ pointerType, currentTarget }: PointerEvent): void => {
    // Lifting a finger also fires `pointerleave`. The tooltip remains until a touch elsewhere.
    if (pointerType === 'touch' || currentTarget.querySelector(':focus-visible')) return;
    schedule(false);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target.matches(':focus-visible')) schedule(true);
  };
  const onBlur = ({ currentTarget }: FocusEvent): void => {
    // Without a delay, since the tooltip may cover the control that has the focus now.
    if (!currentTarget.matches(':hover')) schedule(false, 0);
  };

  const ownDescription = children.props['aria-describedby'];
  return (
    <TooltipRoot
      {...rest}
      onPointerEnter={() => schedule(true)}
      onPointerLeave={onPointerLeave}
      onPointerCancel={() => schedule(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {cloneElement(children, {
        'aria-describedby': ownDescription ? `${ownDescription} ${id}` : id,
      })}
      <span ref={tooltip} role="tooltip" id={id} popover="manual" data-open={open || undefined}>
        {content}
      </span>
    </TooltipRoot>
  );
}
