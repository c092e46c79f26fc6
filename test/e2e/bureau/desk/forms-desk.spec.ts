import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'

test.use({ bypassCSP: true })

const rows = (page: Page) => page.locator('.data-grid-row:visible')
const names = (page: Page) => rows(page).locator('.forms-table-name').allInnerTexts()
const dialog = (page: Page) => page.getByRole('dialog')
const chip = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function openForms(page: Page, query = ''): Promise<void> {
  await page.goto(`/dsb/home/#/taxQuestionnaire/forms${query}`)
  await expect(rows(page).first()).toBeVisible()
}

/** Copies the first template of the product, after the draft that the bureau has as one, and comes back. */
async function copyTemplate(page: Page): Promise<void> {
  await openForms(page, '?only=template')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/form-editor\?id=/)
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
}

test('drafts, published forms and templates are one table, filtered and sorted by the address', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await openForms(page)
  await expect(page.getByRole('grid', { name: '表单' })).toBeVisible()
  expect(await violationsInBothLights(page), 'table').toEqual([])
  await picture('forms-table')
  const all = await rows(page).count()
  await chip(page, /^模板/).click()
  await expect(page).toHaveURL(/only=template/)
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  await chip(page, /^已发布/).click()
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain('已发布 · 第')
  await page.getByRole('columnheader', { name: '题数' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=questions&descending=true|descending=true.*order=questions/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '题数' })).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('/')
  await page.keyboard.insertText('没有这份表单')
  await expect(page.getByText('没有找到表单')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(() => rows(page).count()).toBe(all)
})

test('the buttons of a row cover none of its figures', async ({ page, signIn, picture }) => {
  await signIn('wuhao')
  for (const [lang, width] of [
    ['zh-CN', 1280],
    ['en-US', 1280],
    ['zh-CN', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/dsb/home/?lang=${lang}#/taxQuestionnaire/forms`)
    await rows(page).nth(1).hover()
    const covered = await rows(page)
      .nth(1)
      .evaluate((row) => {
        const buttons = row.querySelector('.data-grid-actions')
        const left = buttons?.getBoundingClientRect().left ?? 0
        const isCut = buttons ? buttons.scrollWidth > buttons.clientWidth : true
        const cells = [...row.querySelectorAll('.data-grid-cell')]
        return { isCut, cells: cells.filter((cell) => cell.getBoundingClientRect().right > left + 1).length }
      })
    expect(covered, `${lang} at ${width} px`).toEqual({ isCut: false, cells: 0 })
    await picture(`forms-hover-${width}-${lang}`)
  }
})

test('keys open a draft, publish a form, begin a copy, and delete several drafts after a preview', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await copyTemplate(page)
  await copyTemplate(page)
  await openForms(page)
  const [first = '', second = ''] = await names(page)
  expect(first).toBe(second)
  const drafts = Number(/\d+/.exec(await chip(page, /^编制中/).innerText())?.[0])
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/form-editor\?id=/)
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/publish\?kind=draft/)
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()

  await page.getByRole('grid').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('columnheader', { name: '状态' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: '状态' }).getByRole('button').click()
  await rows(page).first().locator('.data-grid-box').click()
  await expect(page.getByText('已选 3 份')).toBeVisible()
  await page.keyboard.press('u')
  await expect(dialog(page)).toContainText('将删除 2 份编制中的表单')
  await expect(dialog(page)).toContainText('不包括 1 份已发布的表单和模板')
  expect(await violationsInBothLights(page), 'preview').toEqual([])
  await picture('forms-remove')
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('status').getByText('已删除 2 份')).toBeVisible()
  await expect(chip(page, /^编制中/)).toContainText(String(drafts - 2))
})

test('rows are copied for a spreadsheet, widths and columns are kept, and a narrow window shows the lists', async ({
  page,
  signIn,
  picture,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('wuhao')
  await page.goto('/dsb/home/?lang=en-US#/taxQuestionnaire/forms')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).nth(0).locator('.data-grid-box').click()
  await rows(page)
    .nth(1)
    .locator('.data-grid-box')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('2 rows copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toContain('Name\tTable\tState')
  await picture('forms-table-en')
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Questions' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Questions' })).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Questions' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New form' })).toBeVisible()
  await picture('forms-390')
})
