import type { Page } from '@playwright/test'

/**
 * The visible controls that are smaller than 44 × 44 pixels, as text. A control may be larger than it looks, so
 * a small one is checked by what a touch 21 pixels beside its centre hits, and a control inside a label has the size of
 * the label. Excepted are links in running text and
 * in the cells of a list, titles of rows that open by a touch anywhere, and the events of the calendar, which its
 * list shows as well.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 44
    const REACH = 21
    const kinds = 'a[href], button, input:not([type="hidden"], [type="file"]), select, textarea, summary'
    const excepted =
      'td[data-place] a, [data-opens] [data-place="title"] button, .fc a, a[class*="fc-"], .skip'

    const isVisible = (one: HTMLElement) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.getBoundingClientRect().width > 1 &&
      !one.closest('[inert], [aria-hidden="true"]')
    const isInText = (one: HTMLElement) =>
      one.matches('a, .mantine-Anchor-root') && getComputedStyle(one).display.startsWith('inline')
    const hits = (one: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (one.contains(hit) || hit.closest('label')?.control === one)
    }
    const isSmall = (one: HTMLElement) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
      if (Math.round(width) >= SIZE && Math.round(height) >= SIZE) return false
      one.scrollIntoView({ block: 'center', inline: 'center' })
      const box = one.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const beside = width >= SIZE || (hits(one, x + REACH, y) && hits(one, x - REACH, y))
      const above = height >= SIZE || (hits(one, x, y + REACH) && hits(one, x, y - REACH))
      return !beside || !above
    }
    return [...document.querySelectorAll<HTMLElement>(kinds)]
      .filter((one) => isVisible(one) && !one.matches(excepted) && !isInText(one) && isSmall(one))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim()
        return `${one.tagName} ${name || one.outerHTML.slice(0, 100)}: ${Math.round(width)} × ${Math.round(height)}`
      })
  })
}
