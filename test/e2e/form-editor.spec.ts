import type { Page } from '@playwright/test'
import type { Form, Question } from '../../src/lib/questionnaire'
import type { FormDraft } from '../../src/wire/forms'
import { businessForm } from '../../server/forms/templates/business-conditions'
import { taxIntegrityForm } from '../../server/forms/templates/integrity'
import { monthlyForm } from '../../server/forms/templates/monthly-report'
import { satisfactionForm } from '../../server/forms/templates/satisfaction'
import { expect, test } from './fixtures'
import { FormMaker } from './form-maker'
import { callAs } from './gateway-call'
import { signInAs } from './sign-in'

const idOf = (page: Page) => new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
const saved = (page: Page) => expect(page.locator('.editor-state')).toHaveText(/^已保存/)

/** A blank form, opened as a person opens it. */
async function startBlank(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await page.getByRole('button', { name: '新建问卷' }).click()
  await expect(page.locator('#form-title-zh')).toBeVisible()
}

const heldBy = (page: Page, id: string) => callAs<FormDraft>(page, 'GET', 'forms/draft', { id })

/** Makes the form by hand; what the gateway then holds is the form, but for the name it gave it itself. */
async function makeByHand(page: Page, form: Form): Promise<void> {
  await startBlank(page)
  await new FormMaker(page, form).make()
  await expect(page.getByText('检查通过')).toBeVisible()
  await saved(page)
  const { definition } = await heldBy(page, idOf(page))
  expect(definition).toEqual({ ...form, id: definition.id, version: definition.version })
}

test('an official monthly report is made by hand from nothing: head, tables with totals, rules', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await makeByHand(page, monthlyForm(new Date().getFullYear()))
  await picture('form-editor-report')
})

/** Long lists say no more than short ones; what a condition names stays. */
const shortened = (question: Question): Question =>
  question.kind === 'picker' || question.kind === 'checklist'
    ? {
        ...question,
        options: question.options.filter(
          ({ id, exclusive, other }, at) => at < 2 || id === 'health' || exclusive || other,
        ),
      }
    : question

/** Of the other demo forms each kind of thing that the report has not. */
function otherThings(): Form {
  const pages = businessForm.pages.map((page) => ({ ...page, questions: page.questions.map(shortened) }))
  const [, policy] = satisfactionForm.pages
  const [experience] = taxIntegrityForm.pages
  return {
    ...businessForm,
    pages: [...pages.slice(0, 3), policy!, experience!, ...pages.slice(3)],
  }
}

test('what the other demo forms have besides is made by hand: matrix, jump, conditions, scales, answers in texts', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await makeByHand(page, otherThings())
  await picture('form-editor-others')
})

test('questions are drawn to another place, and two people who change one form lose nothing', async ({
  page,
  context,
  gateway,
  signIn,
  faults,
  picture,
}) => {
  faults.expect(/409/)
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await page.getByRole('button', { name: /^复制修改 企业景气状况调查/ }).click()
  await expect(page.locator('#form-title-zh')).toHaveValue('企业景气状况调查')
  const id = idOf(page)
  const other = await context.newPage()
  await signInAs(other, gateway.url, 'wuhao')
  await other.goto(page.url())
  await expect(other.locator('#form-title-zh')).toHaveValue('企业景气状况调查')

  const handle = page.locator('#outline-area .editor-handle')
  const from = (await handle.boundingBox())!
  const to = (await page.locator('#outline-department').boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 20)
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 4 })
  await expect(page.locator('#outline-department')).toHaveClass(/editor-row-below/)
  await picture('form-editor-drawn')
  await page.mouse.up()
  const order = page.locator('.editor-row .editor-item')
  await expect(order.nth(4)).toHaveText('主要经营地')
  await saved(page)

  await other.locator('#form-title-zh').fill('另一个标题')
  const asked = other.getByRole('dialog')
  await expect(asked).toContainText('吴昊刚保存了另一份修改')
  // Left without a word, what was typed is still there, and so is the question.
  await other.reload()
  await expect(asked).toContainText('吴昊刚保存了另一份修改')
  await expect(other.locator('#form-title-zh')).toHaveValue('另一个标题')
  await picture('form-editor-conflict', other)
  await asked.getByRole('button', { name: '我的另存一份' }).click()
  await expect(other).not.toHaveURL(new RegExp(id))
  await expect(other.locator('#form-title-zh').last()).toHaveValue('另一个标题')

  const [theirs, mine] = [await heldBy(page, id), await heldBy(other, idOf(other))]
  expect(theirs.definition.title['zh-CN']).toBe('企业景气状况调查')
  expect(theirs.definition.pages[0]?.questions.map((one) => one.id).slice(0, 4)).toEqual([
    'industry',
    'office',
    'department',
    'area',
  ])
  expect(mine.definition.title['zh-CN']).toBe('另一个标题')
  expect(mine.definition.pages[0]?.questions[1]?.id).toBe('area')
})
