import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { FormDraft, PublishedSurvey } from '../../../../src/wire/surveys/forms'
import { callAs } from '../gateway-call'

const text = (words: string) => ({ 'zh-CN': words, 'en-US': words })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Publishes a survey with one optional question and a face check to one unit. Returns its id. */
export async function publishWithFaceCheck(bureau: Page, unit: string): Promise<string> {
  const title = text('核验调查')
  const held = await callAs<FormDraft>(bureau, 'POST', 'forms/start', { of: null })
  const [page] = held.definition.pages
  const questions = [{ id: 'note', kind: 'text', title: text('备注') }]
  const definition = { ...held.definition, title, pages: [{ ...page, questions }] }
  const { revision } = await callAs<{ revision: number }>(bureau, 'POST', 'forms/save', {
    ...{ id: held.id, isTemplate: false, baseRevision: held.revision, definition },
  })
  const { surveyId } = await callAs<PublishedSurvey>(bureau, 'POST', 'forms/publish', {
    ...{ clientKey: randomUUID(), source: { kind: 'draft', id: held.id }, revision, title, period: null },
    ...{ anonymous: false, faceCheck: true, opensAt: inDays(-1), dueAt: inDays(7) },
    audience: { units: [unit], perUnit: 'all' },
  })
  return surveyId
}
