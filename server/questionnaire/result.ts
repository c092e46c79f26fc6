import { collectedOf } from '../../src/lib/collected'
import type { Form } from '../../src/lib/questionnaire/form'
import type { QuestionResult, Survey, SurveyResult } from '../../src/wire/questionnaire'
import type { Database } from '../database/open'
import type { Gateway } from '../gateway'
import { aggregate, medianSeconds, type Aggregates } from './aggregates'
import { FEWEST_ANONYMOUS, releaseDue } from './ballots'
import { findAsked } from './form-versions'
import { namesOf, resultsOf } from './question-results'
import { withoutSmallGroups } from './small-groups'
import { findSurvey } from './surveys'
import { withTally } from './tally'
import { questionsOf } from './tally-parts'

export async function readResult(gateway: Gateway, ownerId: string, surveyId: string): Promise<SurveyResult> {
  const { survey } = await findSurvey(gateway.db, ownerId, surveyId)
  if (survey.anonymous) await releaseDue(gateway, surveyId)
  // All figures of one moment: parts from before and after a batch could be told apart.
  return withTally(gateway.db, surveyId, (tx) => readAtOnce({ ...gateway, db: tx }, ownerId, surveyId))
}

async function readAtOnce({ db, clock }: Gateway, ownerId: string, surveyId: string): Promise<SurveyResult> {
  const { survey, formId, formVersion } = await findSurvey(db, ownerId, surveyId)
  const form = await findAsked(db, surveyId, formId, formVersion)
  const sums = await aggregate(db, survey, form)
  const suppressed = survey.anonymous && sums.sheets < FEWEST_ANONYMOUS
  return {
    survey,
    submitted: sums.sheets,
    assigned: collectedOf(survey.counts).assigned,
    medianSeconds: await medianSeconds(db, surveyId),
    suppressed,
    questions: suppressed ? [] : await shownOf(db, survey, form, sums),
    serverTime: clock.now().toISOString(),
  }
}

async function shownOf(
  db: Database,
  { anonymous }: Survey,
  form: Form,
  sums: Aggregates,
): Promise<QuestionResult[]> {
  const names = await namesOf(db, form, sums)
  const results = questionsOf(form).flatMap((question) => resultsOf(question, sums, names))
  return anonymous ? withoutSmallGroups(form, results) : results
}
