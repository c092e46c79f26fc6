import type { Locator, Page } from '@playwright/test'
import type { Form } from '../../../src/lib/questionnaire'
import type { FormDraft } from '../../../src/wire/surveys/forms'
import { businessForm } from '../../../server/surveys/templates/business-conditions'
import { taxIntegrityForm } from '../../../server/surveys/templates/integrity'
import { monthlyForm } from '../../../server/surveys/templates/monthly-report'
import { satisfactionForm } from '../../../server/surveys/templates/satisfaction'
import { copyBusinessForm } from '../harness/surveys/act-on-form'
import { expect, test } from '../harness/fixtures'
import { FormMaker } from '../harness/surveys/form-maker'
import { callAs } from '../harness/gateway-call'

const idOf = (page: Page) => new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
const saved = (page: Page) => expect(page.locator('.editor-state')).toHaveText(/^已保存/)

/** Opens a blank form through the user interface. */
async function startBlank(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await page.getByRole('button', { name: '新建问卷' }).click()
  await expect(page.locator('#form-title-zh')).toBeVisible()
}

const heldBy = (page: Page, id: string) => callAs<FormDraft>(page, 'GET', 'forms/draft', { id })

/** Builds the form by hand; the gateway's definition must equal it, except for id and version. */
async function makeByHand(page: Page, form: Form): Promise<void> {
  await startBlank(page)
  await new FormMaker(page, form).make()
  await expect(page.getByText('检查通过')).toBeVisible()
  await saved(page)
  const { definition } = await heldBy(page, idOf(page))
  expect(definition).toEqual({ ...form, id: definition.id, version: definition.version })
}

test('an official monthly report is created by hand from an empty form: head, tables with totals, rules', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await makeByHand(page, monthlyForm(new Date().getFullYear()))
  await picture('form-editor-report')
})

test('a satisfaction survey is created by hand: scales with labels, similar pages, reasons for dissatisfaction', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await makeByHand(page, satisfactionForm)
  await picture('form-editor-satisfaction')
})

test('an integrity survey is created by hand: questions that depend on answers', async ({ page, signIn }) => {
  await signIn('wuhao')
  await makeByHand(page, taxIntegrityForm)
})

test('a business survey is created by hand: locations, matrix, jump, answers in texts, files, rules', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await makeByHand(page, businessForm)
  await picture('form-editor-business')
})

/**
 * Drags a question to the lower edge of the outline until the outline has scrolled to its end, and drops it
 * on the last question.
 */
async function drawToTheEnd(page: Page, id: string): Promise<void> {
  const middle = async (of: Locator) => {
    const box = (await of.boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const outline = page.locator('.editor-pane').first()
  const edge = (await outline.boundingBox())!
  const [x, y] = await middle(page.locator(`#outline-${id} .editor-handle`))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20)
  await page.mouse.move(x, edge.y + edge.height - 4, { steps: 3 })
  await expect(outline.getByRole('button', { name: '添加页' })).toBeInViewport({ ratio: 1 })
  await page.mouse.move(...(await middle(page.locator('.editor-row').last())), { steps: 3 })
  await expect(page.locator('.editor-row').last()).toHaveClass(/editor-row-below/)
  await page.mouse.up()
}

test('questions are dragged to another position, beyond what is in view, and back', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await copyBusinessForm(page)
  await drawToTheEnd(page, 'area')
  await expect(page.locator('.editor-row .editor-item').last()).toHaveText('主要经营地')
  await page.locator('.editor-bar').getByRole('button', { name: '撤销' }).click()
  await saved(page)

  const handle = page.locator('#outline-area .editor-handle')
  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  const to = (await page.locator('#outline-department').boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 20)
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 4 })
  await expect(page.locator('#outline-department')).toHaveClass(/editor-row-below/)
  await picture('form-editor-drawn')
  await page.mouse.up()
  await expect(page.locator('.editor-row .editor-item').nth(5)).toHaveText('主要经营地')
  await saved(page)
  const { definition } = await heldBy(page, idOf(page))
  expect(definition.pages[0]?.questions.map((one) => one.id).slice(0, 5)).toEqual([
    'industry',
    'office',
    'activity',
    'department',
    'area',
  ])
})
