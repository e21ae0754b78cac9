import { expect, type Page } from '@playwright/test';

/** Every control is large enough to press: on a phone, those that are pressed often as large as a fingertip. */
export const expectLargeTargets = async (page: Page, minHeight = 44) =>
  expect(await page.evaluate(smallTargets, minHeight)).toEqual([]);

/** In forced colours, what is chosen shows it, and no part that stays above the page lets it through. */
export async function expectForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(unmarkedChoices)).toEqual([]);
  expect(await page.evaluate(seeThroughLayers)).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}

/** What opens a dialog has the focus again once it is closed. */
export async function expectFocusGivenBack(page: Page) {
  const openers = page.locator('[aria-haspopup=dialog]').filter({ visible: true });
  await expect(openers).not.toHaveCount(0);
  const dialog = page.locator('dialog[open]');
  const count = Math.min(await openers.count(), 3);
  for (let index = 0; index < count; index++) {
    // Once more where a part of the page that is just read again has replaced its button.
    await expect(async () => {
      await openers.nth(index).press('Enter');
      await expect(dialog).toHaveCount(1, { timeout: 3000 });
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0, { timeout: 3000 });
      await expect(openers.nth(index)).toBeFocused({ timeout: 3000 });
    }).toPass({ timeout: 20_000 });
  }
}

/** Nothing is cut off, covered or wider than a small phone when a reader spaces the text out. */
export async function expectRoomForSpacedText(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: before?.height ?? 800 });
  const style = await page.addStyleTag({ content: textSpacing });
  const overflow = () => {
    const parts = [
      document.documentElement,
      ...document.querySelectorAll('[role=tabpanel], #bottom-bar-slot'),
    ];
    return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  };
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
  await expect.poll(() => page.evaluate(overlappingTexts)).toEqual([]);
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  if (before) await page.setViewportSize(before);
}

/** The distances between lines, paragraphs, letters and words that WCAG 1.4.12 lets a reader choose. */
const textSpacing = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }
* { content-visibility: visible !important }`;

/** Text that is cut off, or printed over other text. Lines that are counted are cut on purpose. */
function overlappingTexts() {
  const parents = (element: Element): Element[] =>
    element.parentElement ? [element, ...parents(element.parentElement)] : [element];
  const wrong = new Set<string>();
  const printed: { box: DOMRect; element: Element; text: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim().slice(0, 40);
    if (!text || !element || element.closest('script, style, option, svg, noscript')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const around = parents(element).map((one) => ({ one, style: getComputedStyle(one) }));
    if (around.some(({ style }) => style.clipPath.startsWith('inset(50%'))) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const lastLines = around
      .filter(({ style }) => style.webkitLineClamp !== 'none')
      .map(({ one }) => one.getBoundingClientRect().bottom);
    const boxes = [...range.getClientRects()].filter(
      ({ width, top }) => width > 1 && lastLines.every((end) => top < end - 2),
    );
    const isScrolled = around.some(({ style }) => /auto|scroll/.test(style.overflow));
    const frames = around.filter(
      ({ style }) => /hidden|clip/.test(style.overflow) && style.webkitLineClamp === 'none',
    );
    for (const { one } of isScrolled ? [] : frames) {
      const frame = one.getBoundingClientRect();
      const isCut = boxes.some(
        ({ left, right, top, bottom }) =>
          left < frame.left - 2 ||
          right > frame.right + 2 ||
          top < frame.top - 4 ||
          bottom > frame.bottom + 4,
      );
      if (isCut) wrong.add(`cut: ${text} in .${one.className}`);
    }
    const isAbove = around.some(({ style }) => /fixed|sticky/.test(style.position));
    if (!isAbove && !isScrolled) printed.push(...boxes.map((box) => ({ box, element, text })));
  }
  printed.sort((a, b) => a.box.top - b.box.top);
  for (const [index, { box, element, text }] of printed.entries())
    for (const other of printed.slice(index + 1)) {
      if (other.box.top > box.bottom) break;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (width > 2 && height > 8 && element !== other.element)
        wrong.add(`${text} over ${other.text} in .${other.element.className}`);
    }
  return [...wrong];
}

/** Controls smaller than 24 px, or buttons, fields and tabs lower than `minHeight`; links in a sentence may be. */
function smallTargets(minHeight: number) {
  const controls = 'button, input, select, textarea, summary, nav a, .btn, [role=option]';
  const sizeOf = (element: HTMLElement) => {
    const after = getComputedStyle(element, '::after');
    const isWider = after.content !== 'none' && after.position === 'absolute';
    const isStretched = isWider && getComputedStyle(element).position === 'static';
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const parts = [element, label, isStretched && element.offsetParent]
      .filter((part) => part instanceof Element)
      .map((part) => part.getBoundingClientRect());
    return {
      width:
        Math.max(...parts.map(({ width }) => width)) +
        (isWider ? 2 * Math.max(0, -Number.parseFloat(after.left)) : 0),
      height: Math.max(...parts.map(({ height }) => height)),
    };
  };
  const isInText = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  return [...document.querySelectorAll<HTMLElement>(`a[href], [tabindex="0"], ${controls}`)]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest('.skip-link, [inert], [aria-hidden=true]') && !isInText(one))
    .flatMap((one) => {
      const { width, height } = sizeOf(one);
      const isLarge = width >= 24 && height >= (one.matches(controls) ? minHeight : 24) - 0.5;
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      return isLarge
        ? []
        : `${size}: ${one.outerHTML.slice(0, 150)} in .${one.parentElement?.className}`;
    });
}

/** Choices that look the same whether they are chosen or not: each is changed, compared and changed back. */
function unmarkedChoices() {
  const looks =
    'color background-color background-image fill stroke opacity visibility display translate box-shadow border-block border-inline outline text-decoration-line'.split(
      ' ',
    );
  const look = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((one) => ['', '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .flatMap((style) => looks.map((name) => style.getPropertyValue(name)))
      .join();
  const still = document.createElement('style');
  still.textContent = '*, *::before, *::after { transition: none !important }';
  document.head.append(still);
  const isUnmarked = (element: Element, change: () => void) => {
    const before = look(element);
    change();
    return element.checkVisibility({ visibilityProperty: true }) && look(element) === before;
  };
  const unmarked: Element[] = [];
  for (const name of ['aria-pressed', 'aria-selected', 'aria-current'])
    for (const element of document.querySelectorAll(`:is(a, button, [role])[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      const change = () => {
        if (name === 'aria-current') element.removeAttribute(name);
        else element.setAttribute(name, String(value !== 'true'));
      };
      if (isUnmarked(element, change)) unmarked.push(element);
      element.setAttribute(name, value);
    }
  for (const step of document.querySelectorAll('.milestone.current')) {
    if (isUnmarked(step, () => step.classList.remove('current'))) unmarked.push(step);
    step.classList.add('current');
  }
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')];
  const checked = inputs.filter((input) => input.checked);
  for (const input of inputs) {
    const change = () => {
      input.checked = !input.checked;
    };
    if (
      getComputedStyle(input).appearance === 'none' &&
      isUnmarked(input.closest('label') ?? input, change)
    )
      unmarked.push(input);
  }
  for (const input of inputs) input.checked = checked.includes(input);
  still.remove();
  return unmarked.map(
    (element) => `${element.outerHTML.slice(0, 160)} in .${element.parentElement?.className}`,
  );
}

/** Parts that stay above the page while it scrolls, and let it show through. */
function seeThroughLayers() {
  const isOpaque = (element: Element): boolean =>
    element.clientHeight === 0 ||
    /^rgb\(/.test(getComputedStyle(element).backgroundColor) ||
    (element.childElementCount > 0 && [...element.children].every(isOpaque));
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { position, pointerEvents, zIndex } = getComputedStyle(element);
      return (
        /fixed|sticky/.test(position) &&
        zIndex !== 'auto' &&
        pointerEvents !== 'none' &&
        element.textContent &&
        element.checkVisibility()
      );
    })
    .filter((element) => !isOpaque(element))
    .map((element) => element.outerHTML.slice(0, 120));
}
