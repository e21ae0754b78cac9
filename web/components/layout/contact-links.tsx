import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useShopProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { Camera, MessageSquareText, Video } from '../icons.ts';
import { OptionalBoundary } from '../loading/boundaries.tsx';
import { useIsFirstPaintDone } from '../loading/deferred-content.tsx';

/** The links to chat, videos and photos: a rail above the bottom bar, and the button that it folds into. */
export function ContactRail() {
  const isPainted = useIsFirstPaintDone();
  const [rail, setRail] = useState<HTMLElement | null>(null);
  const { isFolded, toggle } = useFolding(rail);
  return (
    <>
      <button
        type="button"
        className="contact-button"
        aria-expanded={!isFolded}
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
            className={isFolded ? 'contact-links folded' : 'contact-links'}
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
    </a>
  ));
}

/** Milliseconds without a scroll after which the page is at rest. */
const REST_MS = 250;

/**
 * Folds the rail when a screen opens, while the page scrolls, where it would cover something that a buyer needs, and in
 * a low window. What the buyer unfolds stays so until the page scrolls or the focus moves on; so does a rail with the keyboard focus.
 */
function useFolding(rail: HTMLElement | null) {
  const [isFolded, setFolded] = useState(true);
  const isUnfoldedByUser = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!rail) return;
    isUnfoldedByUser.current = false;
    if (!hasKeyboardFocus()) setFolded(true);
    let timer: ReturnType<typeof setTimeout>;
    let lastY = 0; // reading scrollY here would force a layout
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isUnfoldedByUser.current && !hasKeyboardFocus())
          setFolded(matchMedia('(height < 30em)').matches || coversSomething(rail));
      }, REST_MS);
    };
    // Content that comes under the open rail does not wait until the page is at rest.
    const onChange = () => {
      const isOpen = !rail.classList.contains('folded') && !isUnfoldedByUser.current;
      if (isOpen && !hasKeyboardFocus() && coversSomething(rail)) setFolded(true);
      settle();
    };
    const onScroll = () => {
      if (Math.abs(scrollY - lastY) < 8) return settle();
      lastY = scrollY;
      isUnfoldedByUser.current = false;
      if (!hasKeyboardFocus()) setFolded(true);
      settle();
    };
    const onFocus = ({ target }: FocusEvent) => {
      // Also while it fades out: the focus must not disappear with it.
      if (target instanceof Node && rail.contains(target)) return setFolded(false);
      isUnfoldedByUser.current = false;
      if (target instanceof Element && covers(rail, target)) setFolded(true);
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
    flushSync(() => setFolded(!isFolded));
    isUnfoldedByUser.current = isFolded;
    // A tablet or desktop shows the button only while the rail is folded.
    if (isFolded) rail?.querySelector('a')?.focus({ preventScroll: true });
  };
  return { isFolded, toggle };
}

/** Then neither the rail nor its button may disappear. */
const hasKeyboardFocus = () =>
  document.querySelector(':is(.contact-links a, .contact-button):focus-visible') !== null;

const CONTENT = '.page > :not(.bottom-bar)';
const NEEDED = ['a', 'button', 'input', 'select', 'textarea', 'summary', 'label', '.car-image'];

/** Whether the rail lies over text, such as a price, over a car, or over something that can be used. */
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
