import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../../a11y/violations'
import { actOnForm } from '../../../harness/surveys/act-on-form'
import { expect, test } from '../../../harness/fixtures'
import { signInAs } from '../../../harness/sign-in'
import { definitionOf, dialog, items, saved, startBlank } from '../../../harness/surveys/blank-form'

test.use({ bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] })

const tool = /^(粘贴问卷|Paste questionnaire)$/

/** Fills the clipboard as another program does. */
const copyElsewhere = (page: Page, plain: string, html = '') =>
  page.evaluate(
    ([text = '', rich = '']) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          ...(rich ? { 'text/html': new Blob([rich], { type: 'text/html' }) } : {}),
        }),
      ]),
    [plain, html],
  )

/** As Word copies it: numbers of lists in spans, and the paragraphs of cells torn apart in the plain text. */
const plain = `纳税人满意度调查问卷
尊敬的纳税人：请您抽出几分钟填写本问卷。

一、基本情况
1.\t您的纳税人类型是？[单选题]
A. 一般纳税人
B. 小规模纳税人
C. 其他____
2.\t您是否使用过电子税务局？
A. 用过
B. 没用过（请跳至第4题）
3.\t您最常用的功能有哪些？
申报
缴款
开票
二、服务评价
4.\t请评价下列环节
满意
一般
不满意

取号
等候

窗口办理

5.\t本年营业收入____万元
6.\t您的建议（选填）
`
const cell = (...lines: string[]) =>
  `<td>${lines.map((line) => `<p class="MsoNormal">${line}<o:p></o:p></p>`).join('')}</td>`
const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
const html = `<html><body><p class="MsoListParagraph"><span style="mso-list:Ignore">4.<span>&nbsp;&nbsp;</span></span>请评价下列环节</p>
<table class="MsoTableGrid">${row(cell(''), cell('满意'), cell('一般'), cell('不满意'))}${row(cell('取号', '等候'), cell('&nbsp;'), cell(''), cell(''))}${row(cell('窗口办理'), cell(''), cell(''), cell(''))}</table></body></html>`

test('a questionnaire copied from Word becomes pages and questions, after a preview, in one step', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await startBlank(page, tool)
  await copyElsewhere(page, plain, html)
  await page.keyboard.press('Control+V')
  await expect(dialog(page).getByText('识别为 2 页 6 题')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '放入 6 题' })).toBeFocused()
  const rows = dialog(page).locator('.form-paste-row')
  await expect(rows.nth(3)).toContainText('2 行 × 3 列')
  await expect(rows.nth(2)).toContainText('单选还是多选？')
  await expect(rows.nth(2)).toContainText('第 2 题选“没用过”时不显示')
  await expect(items(page)).toHaveCount(1)

  await dialog(page).getByRole('button', { name: '下一处' }).click()
  await expect(rows.nth(2).locator('.form-paste-name')).toBeFocused()
  await expect(dialog(page).locator('.form-paste-mark')).toHaveText(
    /^3\.\s您最常用的功能有哪些？\s+申报\s+缴款\s+开票$/,
  )
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(`form-paste-${width}`)
  }
  expect(await violationsInBothLights(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture('form-paste-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  await rows.nth(2).getByRole('combobox').click()
  await page.getByRole('option', { name: '单选题', exact: true }).click()
  await rows.nth(5).getByRole('button', { name: '6. 您的建议 不要' }).click()
  await expect(rows.nth(5)).toContainText('不放入')
  await dialog(page).getByRole('button', { name: '放入 5 题' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(items(page)).toHaveText([
    /基本情况/,
    /纳税人类型/,
    /电子税务局/,
    /最常用/,
    /服务评价/,
    /下列环节/,
    /营业收入/,
  ])
  await expect(items(page).nth(1)).toBeFocused()
  await saved(page)
  await picture('form-paste-inserted')
  const { title, intro, pages } = await definitionOf(page)
  expect(title['zh-CN']).toBe('纳税人满意度调查问卷')
  expect(intro?.['zh-CN']).toBe('尊敬的纳税人：请您抽出几分钟填写本问卷。')
  const questions = pages.flatMap((one) => one.questions)
  expect(questions.map(({ kind }) => kind)).toEqual(['single', 'single', 'single', 'matrix', 'number'])
  expect(questions[2]?.showIf).toEqual({ '!=': [{ var: questions[1]?.id }, 'o-2'] })
  expect(questions[3]).toMatchObject({
    rows: [{ title: { 'zh-CN': '取号 等候' } }, { title: { 'zh-CN': '窗口办理' } }],
  })

  await page.keyboard.press('Control+Z')
  await expect(items(page)).toHaveText(['第一页'])
  await page.keyboard.press('Control+Y')
  await expect(items(page)).toHaveCount(7)
})

test('a questionnaire is typed into the dialog by the keyboard alone, and too long a text is refused', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await startBlank(page, tool, 'en-US')
  await page.getByRole('button', { name: 'Paste questionnaire' }).press('Enter')
  const field = dialog(page).getByRole('textbox', { name: 'Text' })
  await expect(field).toBeFocused()
  await field.fill('x'.repeat(205_000))
  await expect(dialog(page)).toContainText('at most 200 KB')
  await field.fill([...Array(301).keys()].map((at) => `${at + 1}. Name ${at}`).join('\n'))
  await expect(dialog(page)).toContainText('301 questions; at most 300')
  await expect(dialog(page).getByRole('button', { name: 'Add 301 questions' })).toBeDisabled()
  await field.fill('Q1. Company name\nQ2. Do you export? (if no, go to Q9)\nA. Yes\nB. No')
  await expect(dialog(page)).toContainText('2 questions')
  await picture('form-paste-english')
  expect(await violationsInBothLights(page)).toEqual([])
  // The text stays when the dialog is closed, and with it what was decided.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Paste questionnaire' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Add 2 questions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items(page)).toHaveText([/Page 1/, 'Company name', 'Do you export?'])
  await expect(items(page).nth(1)).toBeFocused()
})

test('questions are picked, cut and copied by keyboard and pointer, also into another tab', async ({
  page,
  context,
  gateway,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await actOnForm(page, '复制修改 企业景气状况调查')
  await expect(page.getByRole('button', { name: '粘贴问卷' })).toBeVisible()
  const before = await items(page).allInnerTexts()

  await items(page).nth(1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('已选 3 项')).toBeVisible()
  await expect(items(page).nth(3)).toBeFocused()
  await items(page)
    .nth(5)
    .click({ modifiers: ['Control'] })
  await expect(page.getByText('已选 4 项')).toBeVisible()
  await picture('form-picked')
  expect(await violationsInBothLights(page)).toEqual([])
  await page.keyboard.press('Control+X')
  await expect(items(page)).toHaveCount(before.length - 4)
  await page.keyboard.press('Control+Z')
  await expect(items(page)).toHaveText(before)

  await items(page).nth(1).click()
  await items(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await page.getByRole('group', { name: '所选题目' }).getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('已复制 3 题')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^1\. .*（/)

  const other = await context.newPage()
  await signInAs(other, gateway.url, 'wuhao')
  await startBlank(other, tool)
  await other.bringToFront()
  await other.keyboard.press('Control+V')
  await expect(items(other)).toHaveCount(4)
  await expect(items(other).nth(1)).toBeFocused()
  await expect(other.getByText('已选 3 项')).toBeVisible()
  // The ids are free in a new form; pasted again, they are not.
  await other.keyboard.press('Control+V')
  await expect(items(other)).toHaveCount(7)
  await saved(other)
  const [first] = (await definitionOf(other)).pages
  const ids = first?.questions.map(({ id }) => id) ?? []
  expect(new Set(ids).size).toBe(6)
  await other.keyboard.press('Control+Z')
  await expect(items(other)).toHaveCount(4)
})

test('what copied questions depend on is named, and a changed clipboard is refused with the spot', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await startBlank(page, tool)
  const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': '' })
  const question = {
    id: 'why',
    kind: 'textarea',
    title: text('为什么不满意'),
    showIf: { '==': [{ var: 'mood' }, 'bad'] },
  }
  const clip = {
    ...{ type: 'dsb-form-questions', version: 1, formId: 'elsewhere', pages: [], rules: [] },
    questions: [question],
    outside: [{ id: 'mood', kind: 'single', title: text('您满意吗') }],
  }
  await copyElsewhere(page, JSON.stringify(clip))
  await page.keyboard.press('Control+V')
  await expect(dialog(page)).toContainText('“为什么不满意”的显示条件（用到您满意吗）')
  await picture('form-clip-left-out')
  expect(await violationsInBothLights(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(items(page)).toHaveCount(2)

  await copyElsewhere(page, JSON.stringify({ ...clip, questions: [{ ...question, maxLength: 'many' }] }))
  await page.keyboard.press('Control+V')
  await expect(dialog(page)).toContainText('第 1 题“为什么不满意” maxLength')
  await page.keyboard.press('Escape')
  await expect(items(page)).toHaveCount(2)
  await page.locator('#why-title-zh').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
  await expect(page.locator('#why-title-zh')).toHaveValue(/dsb-form-questions/)
  await expect(items(page)).toHaveCount(2)
})
