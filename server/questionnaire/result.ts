import { count, eq } from 'drizzle-orm'
import { collectedOf } from '../../src/lib/collected'
import type { Form, QuestionKind } from '../../src/lib/questionnaire/form'
import type { QuestionResult, Survey, SurveyResult } from '../../src/wire/questionnaire'
import type { Database } from '../database/open'
import { sheet } from '../database/schema'
import type { Gateway } from '../gateway'
import { aggregate, medianSeconds, type Asked } from './aggregates'
import { FEWEST_ANONYMOUS, releaseDue } from './ballots'
import { findForm } from './detail'
import { namesOf, resultsOf } from './question-results'
import { withoutSmallGroups } from './small-groups'
import { findSurvey } from './surveys'

type Summary = keyof Asked | null

const summaries: Record<QuestionKind, Summary> = {
  single: 'single',
  picker: 'single',
  rate: 'single',
  period: 'single',
  area: 'single',
  'area-organization': 'single',
  multiple: 'multiple',
  checklist: 'multiple',
  department: 'multiple',
  matrix: 'matrices',
  number: 'numbers',
  table: 'tables',
  text: 'texts',
  textarea: 'texts',
  date: 'dates',
  signature: 'files',
  images: 'files',
  note: null,
}

export async function readResult(gateway: Gateway, ownerId: string, surveyId: string): Promise<SurveyResult> {
  const { survey } = await findSurvey(gateway.db, ownerId, surveyId)
  if (survey.anonymous) await releaseDue(gateway, surveyId)
  // All figures of one moment: parts from before and after a batch could be told apart.
  return gateway.db.transaction((tx) => readAtOnce({ ...gateway, db: tx }, ownerId, surveyId), {
    isolationLevel: 'repeatable read',
  })
}

async function readAtOnce({ db, clock }: Gateway, ownerId: string, surveyId: string): Promise<SurveyResult> {
  const { survey, formId, formVersion } = await findSurvey(db, ownerId, surveyId)
  const [counted] = await db.select({ sheets: count() }).from(sheet).where(eq(sheet.surveyId, surveyId))
  const submitted = counted?.sheets ?? 0
  const suppressed = survey.anonymous && submitted < FEWEST_ANONYMOUS
  const form = await findForm(db, formId, formVersion)
  return {
    survey,
    submitted,
    assigned: collectedOf(survey.counts).assigned,
    medianSeconds: await medianSeconds(db, surveyId),
    suppressed,
    questions: suppressed ? [] : await shownOf(db, survey, form),
    serverTime: clock.now().toISOString(),
  }
}

async function shownOf(db: Database, { id, anonymous }: Survey, form: Form): Promise<QuestionResult[]> {
  const results = await summarise(db, id, form)
  return anonymous ? withoutSmallGroups(form, results) : results
}

const questionsOf = (form: Form) => form.pages.flatMap((page) => page.questions)

function sortOut(form: Form): Asked {
  const asked: Asked = {
    ...{ single: [], multiple: [], matrices: [] },
    ...{ numbers: [], tables: [], texts: [], dates: [], files: [] },
  }
  for (const { id, kind } of questionsOf(form)) {
    const summary = summaries[kind]
    if (summary) asked[summary].push(id)
  }
  return asked
}

async function summarise(db: Database, surveyId: string, form: Form): Promise<QuestionResult[]> {
  const sums = await aggregate(db, surveyId, sortOut(form))
  const names = await namesOf(db, form, sums)
  return questionsOf(form).flatMap((question) => resultsOf(question, sums, names))
}
