import { questionOf } from '../../../../../src/lib/questionnaire/form-editing'
import type { FormDraft } from '../../../../../src/wire/surveys/forms'
import { violationsInBothLights } from '../../../../a11y/violations'
import { expect, test } from '../../../harness/fixtures'
import { callAs } from '../../../harness/gateway-call'
import { actOnForm, copyBusinessForm } from '../../../harness/surveys/act-on-form'

test.use({ bypassCSP: true })

test('questions are edited where respondents see them, also those that a condition hides', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await copyBusinessForm(page)
  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''

  // The panes fill the window: nothing but them scrolls.
  const panes = (await page.locator('.editor-split').boundingBox())!
  const window = page.viewportSize()!
  expect([panes.x, panes.width, Math.round(panes.y + panes.height)]).toEqual([0, window.width, window.height])

  const hidden = page.locator('.canvas-question', { hasText: '停业起始月份' })
  await expect(hidden.locator('.canvas-condition')).toContainText('时显示')
  await page.getByRole('button', { name: '编辑题目 本季度经营状态' }).click()
  await page.getByLabel('第 6 题的标题').fill('本季度的经营状态')
  const option = (number: number) => page.getByLabel(`选项 ${number}`, { exact: true })
  const before = await page.locator('.canvas-option').count()
  await option(1).fill('正常经营')
  await option(1).press('Enter')
  await expect(option(2)).toBeFocused()
  await page.keyboard.type('季节性停业')
  await option(2).evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text/plain', '筹建\n当年关闭')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.locator('.canvas-option')).toHaveCount(before + 3)
  await expect(option(4)).toHaveValue('当年关闭')
  await expect(page.locator('.editor-row', { hasText: '本季度的经营状态' })).toBeVisible()
  await picture('form-canvas')
  await expect(page.locator('.editor-state').first()).toHaveText(/^已保存/)
  const { definition } = await callAs<FormDraft>(page, 'GET', 'forms/draft', { id })
  const question = questionOf(definition, 'status') ?? definition.pages[0]?.questions[5]
  expect(question?.title['zh-CN']).toBe('本季度的经营状态')
  const options = question && 'options' in question ? question.options : []
  expect(options.slice(0, 4).map(({ title }) => title['zh-CN'])).toEqual([
    '正常经营',
    '季节性停业',
    '筹建',
    '当年关闭',
  ])

  // The second language is behind a switch; the preview on a phone behind another one.
  await expect(page.locator('[id$="-title-en"]')).toBeVisible()
  await page.locator('label:has(input[name="form-english"])').click()
  await expect(page.locator('[id$="-title-en"]')).toHaveCount(0)
  await page.getByRole('button', { name: '手机预览' }).click()
  await expect(page.locator('.canvas-phone .answer-questions')).toBeVisible()
  await expect(page.locator('.canvas-phone')).not.toContainText('停业起始月份')
})

test('the outline finds questions; what must be corrected is counted, and keys add a question', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await copyBusinessForm(page)
  const rows = page.locator('.editor-row')
  const all = await rows.count()
  const foot = (await page.locator('.editor-desk-foot').boundingBox())!
  expect(Math.round(foot.y + foot.height)).toBe(page.viewportSize()!.height)
  await expect(page.getByRole('button', { name: '检查 0 处' })).toBeDisabled()

  await page.locator('.canvas-page').click()
  await page.keyboard.press('/')
  await expect(page.locator('#outline-search')).toBeFocused()
  await page.keyboard.type('停业')
  await expect(rows.filter({ hasText: '停业起始月份' })).toBeVisible()
  await expect(rows.filter({ hasText: '本季度经营状态' })).toHaveCount(0)
  // What is not displayed is not picked either.
  await rows.filter({ hasText: '停业起始月份' }).locator('.editor-item').press('Control+a')
  await expect(page.locator('.editor-picked')).toContainText('已选 1 项')
  await page.locator('#outline-search').fill('无此题')
  await expect(page.locator('.editor-outline')).toHaveText('没有找到题目')
  await page.locator('.canvas-page').click()
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByRole('button', { name: '单选题', exact: true }).click()
  // The search ends, because it would not show the new question.
  await expect(page.locator('#outline-search')).toHaveValue('')
  await expect(rows).toHaveCount(all + 1)
  await picture('form-outline')
  // The new question has no title yet; from other settings the button leads to it.
  await page.getByRole('button', { name: '问卷信息', exact: true }).click()
  await expect(page.locator('#form-title-zh')).toBeVisible()
  await page.getByRole('button', { name: /^检查 [1-9]\d* 处$/ }).click()
  await expect(page.locator('#form-title-zh')).toHaveCount(0)
  await expect(page.locator('.editor-item-on')).toContainText('未命名')
})

test('a form is tried out over the whole width: hidden questions are named with their condition, rules with their state', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await page.setViewportSize({ width: 1440, height: 900 })
  await copyBusinessForm(page)
  await page.getByRole('button', { name: '试填' }).click()
  const logic = page.getByRole('complementary', { name: '条件与规则' })
  const form = page.locator('.trial-form')
  await expect(page.locator('.editor-outline')).toHaveCount(0)
  await expect(logic).toBeVisible()
  const [left, right] = [(await form.boundingBox())!, (await logic.boundingBox())!]
  expect(left.x).toBe(0)
  expect(Math.round(right.x + right.width)).toBe(1440)

  const group = (title: RegExp) => logic.locator('.trial-group', { hasText: title })
  const hidden = group(/^未显示的题目/).locator('.trial-item', { hasText: '停业起始月份' })
  await expect(hidden).toContainText('“本季度经营状态”')
  const condition = group(/^显示条件/).locator('.trial-item', { hasText: '题目“停业起始月份”' })
  await expect(condition.locator('.dt-chip')).toHaveText('不成立，已隐藏')
  await expect(form).not.toContainText('停业起始月份')

  await form.getByText('全部停业').click()
  await expect(condition.locator('.dt-chip')).toHaveText('成立，已显示')
  await expect(hidden).toHaveCount(0)
  await expect(form).toContainText('停业起始月份')
  await expect(group(/^审核规则/)).not.toContainText('没有审核规则')
  await condition.getByRole('button', { name: '转到 题目“停业起始月份”' }).click()
  await picture('form-trial')
  expect(await violationsInBothLights(page), 'trial').toEqual([])

  await page.getByRole('button', { name: '清空重填' }).click()
  await expect(form).not.toContainText('停业起始月份')
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await expect(page.locator('.canvas-sheet')).toBeVisible()
})

test('in a narrow window the outline is a strip of numbers and kinds, which unfolds', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await page.setViewportSize({ width: 1024, height: 768 })
  await copyBusinessForm(page)
  const strip = page.locator('.editor-strip')
  expect((await strip.boundingBox())!.width).toBe(48)
  await strip
    .getByRole('button', { name: /本季度经营状态/ })
    .first()
    .click()
  await expect(page.getByLabel('第 6 题的标题')).toBeVisible()
  await picture('form-strip')
  expect(await violationsInBothLights(page), 'strip').toEqual([])
  // Keys work in a strip too: one adds a question, another unfolds the outline to search it.
  await page.locator('.canvas-head').click()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: '添加题目' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.locator('#outline-search')).toBeFocused()
  await page.getByRole('button', { name: '收起目录' }).click()
  await expect(strip).toBeVisible()
  await page.getByRole('button', { name: '展开目录' }).click()
  await expect(page.locator('.editor-item-text', { hasText: '停业起始月份' })).toBeVisible()
})

test('a press on a title puts the cursor at its end, and the field is as high as its text at every width', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dsb/home/?lang=en-US#/taxQuestionnaire/forms')
  await actOnForm(page, 'Edit a copy Financial position')
  await page.getByRole('button', { name: '8 Any other remarks', exact: true }).click()
  const long = 'Expected operating revenue next month compared with this month'
  await page.getByRole('button', { name: `Edit the question ${long}` }).click()
  const title = page.getByRole('textbox', { name: 'Title of question 7' })
  await expect(title).toBeFocused()
  await page.keyboard.insertText(', as far as it is known')
  await expect(title).toHaveValue(`${long}, as far as it is known`)
  await page.keyboard.press('Control+z')
  const hidden = () =>
    page
      .locator('textarea:visible')
      .evaluateAll(
        (all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
      )
  await expect.poll(hidden).toBe(0)
  await picture('canvas-long-title')
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(page.locator('.editor-strip')).toBeVisible()
  await expect.poll(hidden).toBe(0)
})
