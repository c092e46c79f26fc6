import type { Page } from '@playwright/test'
import type { FormDraft } from '../../../../src/wire/surveys/forms'
import { expect } from '../fixtures'
import { callAs } from '../gateway-call'

const idOf = (page: Page) => new URLSearchParams(page.url().split('#')[1]?.split('?')[1]).get('id') ?? ''

export const saved = (page: Page) => expect(page.locator('.editor-state')).toHaveText(/^(已保存|Saved)/)

export const items = (page: Page) => page.locator('.editor-row .editor-item')

export const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the editor with a new form; it is complete once it has the tool. */
export async function startBlank(page: Page, tool: RegExp, lang = 'zh-CN'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/dsb/home/?lang=${lang}#/taxQuestionnaire/forms`)
  await page.getByRole('button', { name: /^(新建问卷|New form|New questionnaire)/ }).click()
  await expect(page.locator('#form-title-zh')).toBeVisible()
  await expect(page.getByRole('button', { name: tool })).toBeVisible()
}

/** The form in the editor as the gateway has saved it. */
export const definitionOf = async (page: Page) =>
  (await callAs<FormDraft>(page, 'GET', 'forms/draft', { id: idOf(page) })).definition
