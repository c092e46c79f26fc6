import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from '../../../e2e/harness/chromium'
import type { MiniApp } from '../app'
import { documentOf } from './picture'

/** Draws the open page of the mini-program in a browser, because WeChat's component framework has no layout here. */
export interface Screen {
  /**
   * The texts that stick out of the narrowest phone, in usual and in large letters. With `PICTURES` in the environment it
   * also saves both pictures in test-results/screens.
   */
  faults(app: MiniApp): Promise<string[]>
  close(): Promise<void>
}

/** Width of the narrowest supported phones, in CSS pixels. */
const narrowest = 320
const looks = ['', 'elder']
const folder = path.resolve(__dirname, '../../../../test-results/screens')

/** Runs in the page. Lists that are scrolled sideways may be wider than the phone. */
function textsOutside(look: string): string[] {
  document.querySelector('.page')?.classList.toggle('elder', look === 'elder')
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (text === '' || !parent || parent.closest('.visually-hidden, .watermark')) continue
    const range = document.createRange()
    range.selectNode(node)
    const { left, right, width } = range.getBoundingClientRect()
    if (width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(parent))
      found.push(`${look} ${text.slice(0, 40)}: ${Math.round(left)} to ${Math.round(right)}`.trim())
  }
  return found
}

/** Opens a browser; needs Chromium. */
export async function openScreen(): Promise<Screen> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
  const page = await browser.newPage({ viewport: { width: narrowest, height: 640 } })
  let pictures = 0
  const save = async (app: MiniApp, look: string) => {
    mkdirSync(folder, { recursive: true })
    const name = ['weapp', String((pictures += 1)), app.route.replace(/\//g, '-'), look].join('-')
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
  }
  return {
    async faults(app) {
      await page.setContent(documentOf(app))
      const found: string[] = []
      for (const look of looks) {
        found.push(...(await page.evaluate(textsOutside, look)))
        if (process.env['PICTURES']) await save(app, look)
      }
      return found
    },
    close: () => browser.close(),
  }
}
