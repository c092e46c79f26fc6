import { responseCounts } from '../../src/lib/numbers/response-counts'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { QuestionResult, Survey, SurveyResult } from '../../src/wire/surveys/questionnaire'
import type { TablePurpose } from '../../src/wire/results/figure-table'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { readAggregates, medianSeconds, type Aggregates } from './aggregates'
import { MIN_CELL_SIZE, releaseDue } from '../answering/anonymous/responses'
import { findSurveyForm } from '../evaluation/forms'
import { loadFormCodes, withLevels } from './code-names'
import { type Frame, readFrame } from './scores/frame'
import { comparableScores, findPreviousSurvey } from './scores/previous'
import { readScores } from './scores/scores'
import { namesOf, resultsOf } from './question-results'
import { withPublishedFigures } from './figure-tables/published-totals'
import { applyDisclosureControl } from './disclosure-control'
import { findOwnSurvey, findSurvey } from '../surveys/surveys'
import { countNow, type TallyState, withTally } from '../tally/tally'
import { questionsOf } from '../tally/tally-items'

/**
 * Reads the result of a survey, with disclosure control if the survey is anonymous, and the scores of the survey before
 * it.
 * @throws notFound, forbidden
 */
export async function readResult(
  gateway: Gateway,
  ownerId: string,
  surveyId: string,
  purpose: TablePurpose = 'internal',
): Promise<SurveyResult> {
  const survey = await findOwnSurvey(gateway.db, ownerId, surveyId)
  const result = await readOneResult(gateway, survey)
  const shown = purpose === 'publication' ? await withPublishedFigures(gateway.db, result) : result
  if (!shown.scores?.overall) return shown
  const before = await findPreviousSurvey(gateway.db, survey)
  const previous = before ? comparableScores(await readOneResult(gateway, before)) : null
  return { ...shown, scores: { ...shown.scores, previous } }
}

async function readOneResult(
  gateway: Gateway,
  survey: Awaited<ReturnType<typeof findOwnSurvey>>,
): Promise<SurveyResult> {
  const { id: surveyId, ownerId } = survey
  // A release requires that no recount is due.
  if (survey.anonymous && (await countNow(gateway, surveyId))) await releaseDue(gateway, surveyId)
  // Counted before the snapshot, which may not write.
  const frame = survey.anonymous ? null : await readFrame(gateway, surveyId)
  // Reads one snapshot: the difference between counts before and after a batch would disclose the batch.
  return withTally(gateway, surveyId, (tx, state) =>
    readSnapshot({ ...gateway, db: tx }, ownerId, surveyId, { state, frame }),
  )
}

async function readSnapshot(
  { db, clock }: Gateway,
  ownerId: string,
  surveyId: string,
  { state, frame }: { state: TallyState; frame: Frame | null },
): Promise<SurveyResult> {
  const { survey, formId, formVersion } = await findSurvey(db, ownerId, surveyId)
  const form = await findSurveyForm(db, surveyId, formId, formVersion)
  const sums = await readAggregates(db, survey, form, state.generation)
  const suppressed = survey.anonymous && sums.responses < MIN_CELL_SIZE
  const { assigned } = responseCounts(survey.counts)
  const questions = suppressed ? [] : await readQuestions(db, survey, form, sums)
  const scored = { form, frame, generation: state.generation, result: { survey, assigned, questions } }
  return {
    ...{ survey, assigned, questions, suppressed },
    submitted: sums.responses,
    medianSeconds: await medianSeconds(db, surveyId, state.generation),
    counting: countingOf(survey, sums, state),
    scores: suppressed || sums.responses === 0 ? null : await readScores(db, scored),
    serverTime: clock.now().toISOString(),
  }
}

/** Progress of the counting, null if complete. Until then counts grow; during a recount they keep their old values. */
function countingOf(
  { anonymous, counts }: Survey,
  { responses }: Aggregates,
  { complete, recount }: TallyState,
): SurveyResult['counting'] {
  if (complete) return null
  const counting = recount ?? {
    counted: responses,
    total: Math.max(responses, counts.submitted + counts.accepted),
  }
  const isBelowMinCellSize = anonymous && counting.total < MIN_CELL_SIZE
  return isBelowMinCellSize ? { counted: 0, total: 0 } : counting
}

async function readQuestions(
  db: Database,
  { anonymous }: Survey,
  form: Form,
  sums: Aggregates,
): Promise<QuestionResult[]> {
  const names = await namesOf(db, form, sums)
  const results = questionsOf(form).flatMap((question) => resultsOf(question, { sums, names, anonymous }))
  if (anonymous) return applyDisclosureControl(form, results)
  return withLevels(form, await loadFormCodes(form), results)
}
