import { count, eq } from 'drizzle-orm'
import { collectedOf } from '../../src/lib/collected'
import type { Form, QuestionKind } from '../../src/lib/questionnaire/form'
import type { QuestionResult, SurveyResult } from '../../src/wire/questionnaire'
import type { Database } from '../database/open'
import { sheet } from '../database/schema'
import type { Gateway } from '../gateway'
import { aggregate, medianSeconds, type Asked } from './aggregates'
import { findForm } from './detail'
import { namesOf, resultsOf } from './question-results'
import { findSurvey } from './surveys'

/** Fewer anonymous answers than this could be laid at single people's doors. */
const FEWEST_ANONYMOUS = 5

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

export async function readResult(
  { db, clock }: Gateway,
  ownerId: string,
  surveyId: string,
): Promise<SurveyResult> {
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
    questions: suppressed ? [] : await summarise(db, surveyId, form),
    serverTime: clock.now().toISOString(),
  }
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
