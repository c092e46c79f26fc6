import { count, eq } from 'drizzle-orm'
import type { Form, LocalText, Question, QuestionKind } from '../../src/lib/questionnaire/form'
import type { QuestionResult, SurveyResult } from '../../src/wire/questionnaire'
import { sheet } from '../database/schema'
import type { Gateway } from '../gateway'
import { aggregate, medianSeconds, type Aggregates, type Asked } from './aggregates'
import { findForm } from './detail'
import { findSurvey } from './surveys'

/** Fewer anonymous answers than this could be laid at single people's doors. */
const FEWEST_ANONYMOUS = 5

type Summary = keyof Asked | null

const summaries: Record<QuestionKind, Summary> = {
  single: 'single',
  rate: 'single',
  multiple: 'multiple',
  number: 'numbers',
  table: 'tables',
  text: 'texts',
  textarea: 'texts',
  date: 'dates',
  note: null,
}

export async function readResult(
  { db, clock }: Gateway,
  ownerId: string,
  surveyId: string,
): Promise<SurveyResult> {
  const { survey, formId, formVersion } = await findSurvey(db, ownerId, surveyId)
  const [counted] = await db.select({ sheets: count() }).from(sheet).where(eq(sheet.surveyId, surveyId))
  const submitted = counted?.sheets ?? 0
  const suppressed = survey.anonymous && submitted < FEWEST_ANONYMOUS
  const { notReached, opened, drafting } = survey.counts
  const form = await findForm(db, formId, formVersion)
  return {
    survey,
    submitted,
    assigned: notReached + opened + drafting + survey.counts.submitted,
    medianSeconds: await medianSeconds(db, surveyId),
    suppressed,
    questions: suppressed ? [] : summarise(form, await aggregate(db, surveyId, sortOut(form))),
    serverTime: clock.now().toISOString(),
  }
}

const questionsOf = (form: Form) => form.pages.flatMap((page) => page.questions)

function sortOut(form: Form): Asked {
  const asked: Asked = { single: [], multiple: [], numbers: [], tables: [], texts: [], dates: [] }
  for (const { id, kind } of questionsOf(form)) {
    const summary = summaries[kind]
    if (summary) asked[summary].push(id)
  }
  return asked
}

function summarise(form: Form, sums: Aggregates): QuestionResult[] {
  return questionsOf(form).flatMap((question) => {
    const result = resultOf(question, sums)
    return result ? [result] : []
  })
}

function resultOf(question: Question, sums: Aggregates): QuestionResult | null {
  const { id, title, kind } = question
  const base = { questionId: id, title, kind, answered: sums.answered.get(id) ?? chosen(id, sums) }
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { type: 'choices', ...base, choices: choicesOf(id, question.options, sums) }
    case 'rate':
      return { type: 'choices', ...base, choices: choicesOf(id, stepsOf(question), sums) }
    case 'number':
      return { type: 'figures', ...base, unit: question.unit ?? null, rows: [rowOf(id, title, sums)] }
    case 'table':
      return { type: 'figures', ...base, unit: question.unit ?? null, rows: cellsOf(question, sums) }
    case 'text':
    case 'textarea':
    case 'date':
      return { type: 'texts', ...base, latest: sums.texts.get(id) ?? [], common: sums.common.get(id) ?? [] }
    case 'note':
      return null
  }
}

function chosen(questionId: string, sums: Aggregates): number {
  const counts = sums.choices.get(questionId)?.values() ?? []
  return [...counts].reduce((sum, count) => sum + count, 0)
}

function choicesOf(questionId: string, options: { id: string; title: LocalText }[], sums: Aggregates) {
  const counts = sums.choices.get(questionId)
  return options.map(({ id, title }) => ({ id, title, count: counts?.get(id) ?? 0 }))
}

function stepsOf({ max, labels }: Extract<Question, { kind: 'rate' }>) {
  return Array.from({ length: max }, (_, index) => {
    const step = String(index + 1)
    return { id: step, title: labels?.[index] ?? { 'zh-CN': `${step} 分`, 'en-US': step } }
  })
}

const rowOf = (id: string, title: LocalText, sums: Aggregates) => ({
  id,
  title,
  summary: sums.figures.get(id) ?? null,
})

function cellsOf({ id, rows, columns }: Extract<Question, { kind: 'table' }>, sums: Aggregates) {
  return rows.flatMap((row) =>
    columns.map((column) => rowOf(`${id}/${row.id}/${column.id}`, joinTitles(row.title, column.title), sums)),
  )
}

const joinTitles = (a: LocalText, b: LocalText): LocalText => ({
  'zh-CN': `${a['zh-CN'].trim()} · ${b['zh-CN']}`,
  'en-US': `${a['en-US'].trim()} · ${b['en-US']}`,
})
