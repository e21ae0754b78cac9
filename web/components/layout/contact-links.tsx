import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useOverlay } from '../../hooks/use-overlay.ts';
import { useShopProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { Camera, MessageSquareText, Video } from '../icons.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { useIsFirstPaintDone } from '../loading/deferred-content.tsx';

/** The links to chat, videos and photos: a rail above the bottom bar, and the button that it folds into. */
export function ContactRail() {
  const isPainted = useIsFirstPaintDone();
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { state, toggle } = useFolding(rail, button);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="contact-button"
        aria-expanded={state !== 'folded'}
        aria-controls="contact"
        onClick={toggle}
      >
        <MessageSquareText className="icon" aria-hidden="true" />
        <span>{t.layout.talkShort}</span>
      </button>
      <OptionalBoundary>
        {isPainted && (
          <nav
            ref={setRail}
            id="contact"
            className={`contact-links ${state}`}
            aria-label={t.layout.talk}
          >
            <ContactLinks />
          </nav>
        )}
      </OptionalBoundary>
    </>
  );
}

function ContactLinks() {
  const { chat, video, photo } = useShopProfile().socialLinks;
  const links = [
    [chat, t.layout.chat, MessageSquareText],
    [video, t.layout.video, Video],
    [photo, t.layout.photo, Camera],
  ] as const;
  return links.map(([to, text, Icon]) => (
    <a key={text} href={to} title={text}>
      <Icon className="icon" aria-hidden="true" />
      <span>{text}</span>
    </a>
  ));
}

/** Milliseconds without a scroll after which the page is at rest. */
const REST_MS = 250;

/** Folded into the button; a rail of icons; or, opened by the buyer, a menu that names them. */
type RailState = 'folded' | 'rail' | 'menu';

/**
 * Folds the rail when a screen opens, while the page scrolls, where it would cover something that a buyer needs, and in
 * a low window. The menu that the buyer opens stays until Escape, Back, a scroll or the focus elsewhere closes it; a rail
 * with the keyboard focus stays too.
 */
function useFolding(
  rail: HTMLElement | null,
  button: RefObject<HTMLButtonElement | null>,
): { state: RailState; toggle(): void } {
  const [state, setState] = useState<RailState>('folded');
  const isMenu = useEffectEvent(() => state === 'menu');
  const { pathname } = useLocation();
  /** The focus must not disappear with the menu. */
  const closeMenu = () => {
    const hadFocus = rail?.contains(document.activeElement);
    flushSync(() => setState('folded'));
    if (hadFocus) button.current?.focus({ preventScroll: true });
  };
  useOverlay(state === 'menu', closeMenu);
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && closeMenu());
  useEffect(() => {
    if (state !== 'menu') return;
    const onKey = (event: KeyboardEvent) => closeOnEscape(event);
    const onPointer = ({ target }: PointerEvent) => {
      const isOurs = (part: Element | null) => target instanceof Node && part?.contains(target);
      if (!isOurs(rail) && !isOurs(button.current)) setState('folded');
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPointer);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPointer);
    };
  }, [state]);
  useEffect(() => {
    if (!hasKeyboardFocus()) setState('folded');
  }, [pathname]);
  useEffect(() => {
    if (!rail) return;
    let timer: ReturnType<typeof setTimeout>;
    let lastY = 0; // reading scrollY here would force a layout
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isMenu() || hasKeyboardFocus()) return;
        const isInTheWay = matchMedia('(height < 30em)').matches || coversSomething(rail);
        setState(isInTheWay ? 'folded' : 'rail');
      }, REST_MS);
    };
    // Content that comes under the open rail does not wait until the page is at rest.
    const onChange = () => {
      const isRail = rail.classList.contains('rail');
      if (isRail && !hasKeyboardFocus() && coversSomething(rail)) setState('folded');
      settle();
    };
    const onScroll = () => {
      if (Math.abs(scrollY - lastY) < 8) return settle();
      lastY = scrollY;
      if (!hasKeyboardFocus()) setState('folded');
      settle();
    };
    const onFocus = ({ target }: FocusEvent) => {
      // Also while it fades out: the focus must not disappear with it.
      if (target instanceof Node && rail.contains(target))
        return setState((current) => (current === 'folded' ? 'rail' : current));
      // The button closes the menu itself, when it is released.
      if (target === button.current) return;
      const isUnder = target instanceof Element && covers(rail, target);
      if (isMenu() || isUnder) setState('folded');
      settle();
    };
    settle();
    const resizes = new ResizeObserver(onChange);
    resizes.observe(document.body);
    // Content may also change without a change of the page's height.
    const changes = new MutationObserver(onChange);
    const page = rail.closest('.page');
    if (page) changes.observe(page, { childList: true, characterData: true, subtree: true });
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', settle);
    document.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(timer);
      resizes.disconnect();
      changes.disconnect();
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', settle);
      document.removeEventListener('focusin', onFocus);
    };
  }, [rail, pathname]);
  const toggle = () => {
    if (state === 'menu') return closeMenu();
    flushSync(() => setState('menu'));
    rail?.querySelector('a')?.focus({ preventScroll: true });
  };
  return { state, toggle };
}

/** Then neither the rail nor its button may disappear. */
const hasKeyboardFocus = () =>
  document.querySelector(':is(.contact-links a, .contact-button):focus-visible') !== null;

const CONTENT = '.page > :not(.bottom-bar)';
const CONTROLS = ['a', 'button', 'input', 'select', 'textarea', 'summary', 'label'];
const NEEDED = [...CONTROLS, '.car-image', '.card', '.notice'];

/** Whether the rail lies over text, such as a price, over a car, a card or a notice, or over something that can be used. */
const coversSomething = (rail: Element): boolean =>
  [...document.querySelectorAll(`:is(${CONTENT}) :is(${NEEDED.join()})`)].some(
    (part) => isVisible(part) && covers(rail, part),
  ) || [...document.querySelectorAll(CONTENT)].some((part) => coversText(rail, part));

/** A box outside the rail has no text inside it. */
const coversText = (rail: Element, node: Node): boolean =>
  node instanceof Text
    ? covers(rail, rangeOf(node))
    : node instanceof Element &&
      isVisible(node) &&
      covers(rail, node) &&
      [...node.childNodes].some((child) => coversText(rail, child));

const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });

function rangeOf(text: Text): Range {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range;
}

/** Text of several lines covers less than the box around them. */
function covers(rail: Element, part: Element | Range): boolean {
  const { left, right, top, bottom } = rail.getBoundingClientRect();
  return [...part.getClientRects()].some(
    (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  );
}
