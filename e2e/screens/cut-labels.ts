import type { Page } from '@playwright/test'

/** Returns the labels of buttons that are wider than their button, and so are cut. */
export function findCutLabels(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
    return labels
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent)
  })
}
