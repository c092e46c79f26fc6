import type { Page } from '@playwright/test'

export interface Sizes {
  /** Minimum height of touch targets and fields, in CSS pixels. */
  target: number
  /** Minimum font size, in CSS pixels; the line height is at least 1.3 times as large. */
  text: number
}

export const regularSizes: Sizes = { target: 44, text: 12 }
export const elderSizes: Sizes = { target: 60, text: 18 }

/** Elements of the current page below the minimum sizes. Links within a text are not checked as targets. */
export async function tooSmall(page: Page, sizes: Sizes): Promise<string[]> {
  return [...(await lowTargets(page, sizes.target)), ...(await smallTexts(page, sizes.text))]
}

/** Placeholders of the current page that do not fit into their fields, and icons below a badge. */
export async function cutOff(page: Page): Promise<string[]> {
  return [...(await cutPlaceholders(page)), ...(await coveredIcons(page))]
}

const cutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => field.getClientRects().length > 0)
      .map((field) => {
        pen.font = getComputedStyle(field).font
        return { field, width: pen.measureText(field.placeholder).width }
      })
      .filter(({ field, width }) => width > field.clientWidth + 1)
      .map(({ field, width }) => `${field.placeholder}: ${Math.round(width)} px in ${field.clientWidth} px`)
  })

/** A badge may touch the corner of its icon. */
const coveredIcons = (page: Page) =>
  page.evaluate((corner) => {
    const badges = [...document.querySelectorAll('.tab-badge')]
    return badges
      .filter((badge) => {
        const icon = badge.parentElement?.querySelector('.dt-icon')?.getBoundingClientRect()
        return icon !== undefined && icon.right - badge.getBoundingClientRect().left > corner
      })
      .map((badge) => `the badge ${badge.textContent} covers its icon`)
  }, 5)

const lowTargets = (page: Page, minimum: number) =>
  page.evaluate((pixels) => {
    const around = 'label, .dt-field-frame, .dt-search'
    const controls = document.querySelectorAll('button, a[href], input, textarea, [role=treeitem]')
    return [...controls]
      .filter((control) => control.getClientRects().length > 0)
      .map((control) => control.closest(around) ?? control)
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .map((target) => ({ target, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < pixels)
      .map(({ target, height }) => `${target.className} ${target.textContent}: ${height} px high`)
  }, minimum)

const smallTexts = (page: Page, minimum: number) =>
  page.evaluate((pixels) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement
      if (!holder || !text.textContent?.trim() || holder.getClientRects().length === 0) continue
      const { fontSize, lineHeight } = getComputedStyle(holder)
      const size = parseFloat(fontSize)
      const where = `${holder.className} ${text.textContent}`
      if (size < pixels) found.add(`${where}: letters of ${size} px`)
      if (parseFloat(lineHeight) < 1.3 * size - 0.01) found.add(`${where}: lines of ${lineHeight}`)
    }
    return [...found]
  }, minimum)
