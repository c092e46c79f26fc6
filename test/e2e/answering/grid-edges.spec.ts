import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'

const large = { month: '123456789012.34', total: '-123456789012.34' }

/** Opens the grid of the monthly report on a phone of this width. */
async function openGrid(page: Page, appearance: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.addInitScript(
    (elder) => {
      localStorage.setItem('elder', elder)
      localStorage.setItem('ANSWER_LAYOUT', 'page')
      localStorage.setItem('tableView', 'grid')
    },
    String(appearance === 'elder'),
  )
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(page.locator('.task').first()).toBeVisible()
  const { items } = await callAs<TaskList>(page, 'GET', 'list', { keyword: '月报', group: 'due' })
  const id = items[0]?.id ?? ''
  const { form, draft } = await callAs<TaskDetail>(page, 'GET', 'detail', { id })
  const { finance = {}, profit = {} } = (draft?.answers ?? {}) as Record<string, object>
  const answers = {
    ...draft?.answers,
    finance: { ...finance, income: { month: '8067.71', total: '80670.71' }, sales: large },
    profit: { ...profit, operating: large },
  }
  await callAs(page, 'POST', 'draft', {
    ...{ id, answers, pageId: form.pages[1]?.id, saveId: randomUUID() },
    baseRevision: draft?.revision ?? 0,
  })
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${id}`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /123,456,789,012\.34/ }).first()).toBeAttached()
}

/** Values that are not fully readable: cut off by their cell, or partly outside the visible grid. */
const cutFigures = (page: Page) =>
  page.getByRole('grid').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const frame = grid.getBoundingClientRect()
      const left = grid.querySelector('[role=rowheader]')?.getBoundingClientRect().right ?? 0
      const right = frame.left + grid.clientWidth
      return [...grid.querySelectorAll<HTMLElement>('[role=gridcell]')].flatMap((cell) =>
        [...cell.querySelectorAll('.grid-figure, .grid-ghost > *')].flatMap((figure) => {
          const range = document.createRange()
          range.selectNodeContents(figure)
          const text = range.getBoundingClientRect()
          const box = cell.getBoundingClientRect()
          const said = figure.textContent ?? ''
          if (!/\d/.test(said)) return []
          const overflows =
            cell.scrollWidth > cell.clientWidth || text.left < box.left || text.right > box.right
          const isPartly =
            text.left < right && text.right > left && (text.left < left - 0.5 || text.right > right + 0.5)
          const size = parseFloat(getComputedStyle(figure).fontSize)
          return overflows || isPartly || size < 12
            ? [`${said} ${text.left}–${text.right} of ${left}–${right}`]
            : []
        }),
      )
    }),
  )

/** Scrolls all grids horizontally; scrolling snaps to a whole column. */
async function scrollTo(page: Page, part: number): Promise<void> {
  await page.getByRole('grid').evaluateAll((grids, to) => {
    for (const grid of grids) grid.scrollLeft = (grid.scrollWidth - grid.clientWidth) * to
  }, part)
}

for (const appearance of ['regular', 'elder']) {
  for (const width of [320, 360, 390]) {
    test(`no number of the monthly report is cut off on a phone of ${width} px: ${appearance}`, async ({
      page,
      signIn,
      picture,
    }) => {
      await signIn('hejing')
      await openGrid(page, appearance, width)
      for (const part of [0, 0.4, 1]) {
        await scrollTo(page, part)
        await expect.poll(() => cutFigures(page)).toEqual([])
      }
      await page.getByRole('grid').first().scrollIntoViewIfNeeded()
      await picture(`figures-${appearance}-${width}`)
    })
  }
}

test('a grid that scrolls shows its edge, and a grid that fits shows none', async ({ page, signIn }) => {
  await signIn('hejing')
  await openGrid(page, 'regular', 320)
  const frames = page.locator('.grid-box')
  await expect(frames.first()).toHaveClass(/grid-scrolls/)
  await expect(frames.first()).toHaveClass(/grid-more-right/)
  await scrollTo(page, 1)
  await expect(frames.first()).toHaveClass(/grid-more-left/)
  await expect(frames.first()).not.toHaveClass(/grid-more-right/)
  await page.setViewportSize({ width: 760, height: 800 })
  await expect(frames.first()).not.toHaveClass(/grid-scrolls/)
  expect(
    await page
      .getByRole('grid')
      .evaluateAll((grids) => grids.map((one) => one.scrollWidth - one.clientWidth)),
  ).toEqual([0, 0])
})

test.describe('with the keypad', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })

  test('the elder grid offers earlier values in one line, and leaves the row above the keypad', async ({
    page,
    signIn,
    picture,
  }) => {
    await signIn('hejing')
    await openGrid(page, 'elder', 390)
    const cell = page.locator('#field-finance-income-month-cell')
    await cell.click()
    await expect(page.locator('.dt-keypad')).toBeVisible()
    const hints = page.locator('.grid-bar .figure-prior')
    await expect(hints).toBeVisible()
    const { height } = (await hints.boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(80)
    const keypad = (await page.locator('.dt-keypad').boundingBox())?.y ?? 0
    const row = await cell.boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(keypad)
    await picture('elder-grid-hints')
    const known = hints.getByRole('button').first()
    const [, figure = ''] = /([\d,]+(?:\.\d+)?)/.exec((await known.textContent()) ?? '') ?? []
    await known.click()
    await expect(cell).toContainText(figure)
  })
})
