import type { Browser, Page } from '@playwright/test'
import { violationsInAll, violationsInBothLights } from '../../../a11y/violations'
import { actOnSurvey } from '../../harness/act-on-survey'
import { expect, test } from '../../harness/fixtures'
import { choose, taskNamed } from '../../harness/locators'
import { acceptPolicy, signInAs } from '../../harness/sign-in'
import { submitAndConfirm } from '../../harness/submit-answers'
import { satisfactionTitle } from '../../harness/demo-month'

test.use({ emptyCache: true, bypassCSP: true })

const title = new RegExp(satisfactionTitle())
const viewport = { width: 1280, height: 800 }
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.locator('.data-grid-row:visible')
const pane = (page: Page) => page.getByRole('complementary', { name: '单位详情' })
const facts = (page: Page) => page.locator('.desktop-facts:visible')

/** The board of the satisfaction survey, in a browser of its own. */
async function openBoard(browser: Browser, gatewayUrl: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: gatewayUrl, viewport, locale: 'zh-CN' })
  await acceptPolicy(context)
  const page = await context.newPage()
  await signInAs(page, gatewayUrl, 'zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /满意度/, '填报进度')
  await expect(rows(page).first()).toBeVisible()
  return page
}

/** Finds the respondent's row by name. */
async function find(page: Page, person: string): Promise<void> {
  await page.getByRole('textbox').fill(person)
  const row = rows(page).filter({ has: page.getByText(person, { exact: true }) })
  await expect(row).toHaveCount(1)
  await row.locator('.desktop-list-name').click()
}

const numbersIn = async (page: Page) =>
  /应报 (\d+) 家，已收 (\d+) 家，缺报 (\d+) 家/
    .exec(await facts(page).innerText())
    ?.slice(1)
    .map(Number)

async function answerAll(page: Page): Promise<void> {
  await choose(page.getByRole('radio', { name: '一般纳税人' }))
  await choose(page.getByRole('checkbox', { name: '电子税务局 App' }))
  for (let number = 2; number <= 7; number += 1) {
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(page.getByText(`第 ${number} 页 / 7`)).toBeVisible()
    for (const scale of await page.getByRole('radiogroup').all())
      await choose(scale.getByRole('radio', { name: '满意', exact: true }))
  }
  await choose(page.getByRole('checkbox').first())
}

test('a unit is excused with a reason, its offline answers stay on the device, and are sent after the undo', async ({
  page,
  context,
  browser,
  gateway,
  signIn,
  faults,
  picture,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/)
  const bureau = await openBoard(browser, gateway.url)
  await expect(facts(bureau)).toContainText('应报')
  const before = (await numbersIn(bureau)) ?? []

  await test.step('the respondent answers without a network', async () => {
    await signIn('sunli')
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await taskNamed(page, title).click()
    await expect(page.getByText('第 1 页 / 7')).toBeVisible()
    await answerAll(page)
    await context.setOffline(true)
    await submitAndConfirm(page)
    await expect(page.getByText('局方还没有收到')).toBeVisible()
  })

  await test.step('the reviewer excuses the unit, after a preview', async () => {
    await find(bureau, '孙丽')
    await pane(bureau).getByRole('button', { name: /^免报/ }).click()
    await expect(dialog(bureau)).toContainText('将免报 1 家')
    const confirm = dialog(bureau).getByRole('button', { name: '免报', exact: true })
    await expect(confirm).toBeDisabled()
    await choose(dialog(bureau).getByRole('radio', { name: '其他原因' }))
    await expect(confirm).toBeDisabled()
    await choose(dialog(bureau).getByRole('radio', { name: '不属于调查对象' }))
    await dialog(bureau).getByRole('textbox').fill('今年改由总机构填报')
    await picture('excuse-dialog', bureau)
    expect(await violationsInBothLights(bureau), 'dialog').toEqual([])
    await confirm.click()
    await expect(dialog(bureau)).toHaveCount(0)
    await expect(pane(bureau).locator('.board-facts')).toContainText('不属于调查对象，今年改由总机构填报')
    const event = pane(bureau).locator('.board-event').first()
    await expect(event).toContainText('免报')
    await expect(event).toContainText('周洁 · 不属于调查对象，今年改由总机构填报')
    await expect(pane(bureau).getByRole('button', { name: /^提醒|^延期/ })).toHaveCount(0)
    await pane(bureau).getByRole('button', { name: '关闭', exact: true }).click()
    await bureau.getByRole('textbox').fill('')
    await expect
      .poll(() => numbersIn(bureau))
      .toEqual([(before[0] ?? 0) - 1, before[1], (before[2] ?? 0) - 1])
    await bureau.getByRole('button', { name: /^免报 1/ }).click()
    await expect(rows(bureau)).toHaveCount(1)
    await expect(facts(bureau)).toContainText('免报 1 家')
    await picture('excuse-board', bureau)
    expect(await violationsInBothLights(bureau), 'board').toEqual([])
  })

  await test.step('the answers of the device are refused, and stay there', async () => {
    await context.setOffline(false)
    await expect(page.locator('.dt-status-panel-hint:visible')).toContainText(
      /^这份问卷已免报，不用再提交。答案还在本机/,
    )
    await expect(page.getByRole('button', { name: '打开修改' })).toHaveCount(0)
    await picture('excuse-outbox')
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await page.getByRole('tab', { name: /已结束/ }).click()
    const card = taskNamed(page, title)
    await expect(card).toContainText('免报')
    // The survey does not name its reviewers.
    await expect(card).toContainText('不属于调查对象，今年改由总机构填报 · 纳税服务科')
    await picture('excuse-list')
    await page.goto('/dsb/home/#/notices')
    await expect(page.getByText(/满意度调查》已免报/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^查看免报原因/ })).toBeVisible()
  })

  await test.step('another device of the respondent says why there is nothing to answer', async () => {
    const other = await browser.newContext({ baseURL: gateway.url, viewport, locale: 'zh-CN' })
    await acceptPolicy(other)
    const own = await other.newPage()
    await signInAs(own, gateway.url, 'sunli')
    await own.goto('/dsb/home/#/taxQuestionnaire/list')
    await own.getByRole('tab', { name: /已结束/ }).click()
    await taskNamed(own, title).click()
    await expect(own.getByText('这份问卷已免报', { exact: true })).toBeVisible()
    await expect(own.getByText('不属于调查对象，今年改由总机构填报', { exact: true })).toBeVisible()
    await expect(own.getByText('纳税服务科', { exact: true })).toBeVisible()
    await picture('excuse-page', own)
    expect(await violationsInAll(own), 'page').toEqual([])
    await own.emulateMedia({ colorScheme: 'dark' })
    await own.goto('/dsb/home/?lang=en-US#/taxQuestionnaire/list')
    await own.getByRole('tab', { name: /Ended/ }).click()
    await expect(taskNamed(own, /satisfaction/i)).toContainText('Excused')
    await picture('excuse-list-english', own)
    await taskNamed(own, /satisfaction/i).click()
    await expect(own.getByText('You are excused from this questionnaire')).toBeVisible()
    await picture('excuse-page-english', own)
    await other.close()
  })

  await test.step('the undo is previewed, and the numbers are as before', async () => {
    await rows(bureau).first().locator('.data-grid-box').click()
    await expect(bureau.getByRole('button', { name: /^免报 1 家/ })).toHaveCount(0)
    await bureau.getByRole('button', { name: '取消免报 1 家' }).click()
    await expect(dialog(bureau)).toContainText('将取消免报 1 家')
    await picture('excuse-undo', bureau)
    await dialog(bureau)
      .getByRole('button', { name: /^取消免报/ })
      .click()
    await expect(dialog(bureau)).toHaveCount(0)
    await expect.poll(() => numbersIn(bureau)).toEqual(before)
  })

  await test.step('the kept answers are sent', async () => {
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    await bureau.reload()
    await expect
      .poll(() => numbersIn(bureau))
      .toEqual([before[0], (before[1] ?? 0) + 1, (before[2] ?? 0) - 1])
  })
})

test('several are excused at once by keys; those who have submitted are named as left out', async ({
  browser,
  gateway,
  picture,
}) => {
  const bureau = await openBoard(browser, gateway.url)
  await bureau.getByRole('button', { name: /^未打开 \d+/ }).click()
  await expect(rows(bureau).first()).toContainText('未打开')
  await bureau.getByRole('grid').focus()
  await bureau.keyboard.press('Control+Home')
  await bureau.keyboard.press('x')
  await bureau.keyboard.press('Shift+ArrowDown')
  await bureau.getByRole('button', { name: /^已提交 \d+/ }).click()
  await expect(rows(bureau).first()).toContainText('已提交')
  const submitted = await rows(bureau).first().locator('.desktop-list-name').innerText()
  await rows(bureau).first().locator('.data-grid-box').click()
  await bureau.getByRole('grid').focus()
  await bureau.keyboard.press('m')
  await expect(dialog(bureau)).toContainText('将免报 2 家')
  await expect(dialog(bureau)).toContainText('不包括 1 家')
  await expect(dialog(bureau).locator('.dt-dialog-entries')).toContainText(submitted)
  await choose(dialog(bureau).getByRole('radio', { name: '停业' }))
  await picture('excuse-several', bureau)
  await dialog(bureau).getByRole('button', { name: '免报', exact: true }).click()
  await expect(dialog(bureau)).toContainText('已办理 2 家，未办理 1 家')
  await expect(dialog(bureau)).toContainText('已提交，未处理')
  await bureau.keyboard.press('Enter')
  await expect(dialog(bureau)).toHaveCount(0)
  await bureau.emulateMedia({ colorScheme: 'dark' })
  await bureau.getByRole('button', { name: /^免报 2/ }).click()
  await expect(rows(bureau)).toHaveCount(2)
  await bureau.goto(bureau.url().replace('/dsb/home/', '/dsb/home/?lang=en-US'))
  await expect(rows(bureau).first()).toContainText('Excused')
  await rows(bureau).first().locator('.desktop-list-name').click()
  await expect(bureau.locator('.board-event').first()).toContainText('Out of business')
  await picture('excuse-board-english', bureau)
  await bureau.getByRole('complementary').getByRole('button', { name: 'Reinstate' }).click()
  await picture('excuse-undo-english', bureau)
  await bureau.keyboard.press('Escape')
  await rows(bureau).first().locator('.data-grid-box').click()
  await bureau.setViewportSize({ width: 390, height: 844 })
  await expect(bureau.getByRole('button', { name: 'Excuse these' })).toBeVisible()
  await picture('excuse-phone-english', bureau)
})
