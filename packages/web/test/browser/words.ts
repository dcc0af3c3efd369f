/** What a page writes, as a reader sees it. */
import type { Page } from 'playwright-core';

/** Words that a line breaks in two, or that their element cuts off, in the elements of a selector that are in sight. */
export const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()];
          const edge = element.getBoundingClientRect();
          const isCut = boxes.some((box) => box.left < edge.left - 1 || box.right > edge.right + 1);
          if (boxes.length > 1 || isCut) found.push(word);
        }
      }
    }
    return found;
  }, selector);
