import { setTimeout } from 'node:timers/promises'
import { responseCounts } from '../../src/lib/numbers/response-counts'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { QuestionResult, Survey, SurveyResult } from '../../src/wire/surveys/questionnaire'
import type { TablePurpose } from '../../src/wire/results/figure-table'
import { isFiltered, type ResponseFilterQuery } from '../../src/wire/results/response-filter'
import type { ResultQuery } from '../../src/wire/results/survey-result'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { readAggregates, medianSeconds, type Aggregates } from './aggregates'
import { MIN_CELL_SIZE, releaseDue } from '../answering/anonymous/responses'
import { findSurveyForm } from '../evaluation/forms'
import { announcedDeletion } from '../jobs/retention/list'
import { loadFormCodes, withLevels } from './code-names'
import { countAddressed, type FilteredState, withFilteredTally } from './filters/filtered-tally'
import { type FilteredSurvey, findFilter, findSameFilter } from './filters/find-filter'
import type { ResponseFilter } from './filters/response-filter'
import { type Frame, frameWithin, readFrame } from './scores/frame'
import { comparableScores, findPreviousSurvey } from './scores/previous'
import { readScores } from './scores/scores'
import { addExactMedians } from './figure-tables/medians'
import { namesOf, resultsOf } from './question-results'
import { withPublishedFigures } from './figure-tables/published-totals'
import { applyDisclosureControl } from './disclosure-control'
import { findOwnSurvey, findSurvey } from '../surveys/surveys'
import { countNow, type TallyState, withTally } from '../tally/tally'
import { questionsOf } from '../tally/tally-items'

type SurveyRow = Awaited<ReturnType<typeof findOwnSurvey>>
type ResultRequest = Omit<ResultQuery, 'surveyId' | 'purpose'> & { purpose?: TablePurpose }

/**
 * Reads the result of a survey, or of those of its responses that match a filter, with disclosure control if the survey
 * is anonymous, and the scores of the survey before it.
 * @throws notFound, forbidden; invalidInput for a filter that the survey does not have, and for any filter for
 * publication: the difference between two tables of different units would reveal what each of them withholds
 */
export async function readResult(
  gateway: Gateway,
  ownerId: string,
  surveyId: string,
  { purpose = 'internal', ...query }: ResultRequest = {},
): Promise<SurveyResult> {
  const survey = await findOwnSurvey(gateway.db, ownerId, surveyId)
  if (purpose === 'publication' && isFiltered(query))
    throw new GatewayError('invalidInput', {
      fields: [{ field: 'purpose', message: 'internal with a filter' }],
    })
  const filter = await findFilter(gateway.db, await filteredSurvey(gateway.db, survey), query)
  const result = await readOneResult(gateway, survey, filter, isFiltered(query))
  const shown = purpose === 'publication' ? await withPublishedFigures(gateway.db, result) : result
  if (!shown.scores?.overall) return shown
  const before = await readSameOf(gateway, await findPreviousSurvey(gateway.db, survey), query)
  return { ...shown, scores: { ...shown.scores, previous: before && comparableScores(before) } }
}

/** Milliseconds between two looks at a count in progress, and how often it is looked at. */
const COUNTING_MS = 200
const MOST_LOOKS = 600

/** The result once all responses are counted, for a file. Throws `busy` if that takes minutes. */
export async function readCompleteResult(
  gateway: Gateway,
  ownerId: string,
  surveyId: string,
  query: ResponseFilterQuery,
): Promise<SurveyResult> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const result = await readResult(gateway, ownerId, surveyId, query)
    if (!result.counting) return result
    await setTimeout(COUNTING_MS)
  }
  throw new GatewayError('busy')
}

async function filteredSurvey(db: Database, survey: SurveyRow): Promise<FilteredSurvey> {
  const { id: surveyId, ownerId, anonymous, formId, formVersion } = survey
  return { surveyId, ownerId, anonymous, form: await findSurveyForm(db, surveyId, formId, formVersion) }
}

/**
 * The result of another survey of the same form with the same filter, without its texts, which nothing compares; null
 * without the survey or what it filters by.
 */
export async function readSameOf(
  gateway: Gateway,
  survey: SurveyRow | undefined | null,
  query: ResponseFilterQuery,
): Promise<SurveyResult | null> {
  if (!survey) return null
  const filter = await findSameFilter(gateway.db, await filteredSurvey(gateway.db, survey), query)
  return filter && readOneResult(gateway, survey, filter, isFiltered(query), {})
}

async function readOneResult(
  gateway: Gateway,
  survey: SurveyRow,
  filter: ResponseFilter,
  filtered: boolean,
  texts?: Record<string, string[]>,
): Promise<SurveyResult> {
  const { id: surveyId } = survey
  // A release requires that no recount is due.
  if (survey.anonymous && (await countNow(gateway, surveyId))) await releaseDue(gateway, surveyId)
  // Counted before the snapshot, which may not write.
  const whole = survey.anonymous ? null : await readFrame(gateway, surveyId)
  const frame = whole && filtered ? frameWithin(whole, filter) : whole
  const read = (tx: Database, state: TallyState | FilteredState) =>
    readSnapshot({ ...gateway, db: tx }, survey, { state, frame, filter, filtered, texts })
  // Reads one snapshot: the difference between counts before and after a batch would disclose the batch.
  return filtered
    ? withFilteredTally(gateway, filter, survey.formVersion, read)
    : withTally(gateway, surveyId, read)
}

interface Read {
  state: TallyState | FilteredState
  frame: Frame | null
  filter: ResponseFilter
  filtered: boolean
  /** Question → its latest texts, if they are known or not needed. */
  texts: Record<string, string[]> | undefined
}

async function readSnapshot(
  gateway: Gateway,
  { ownerId, id: surveyId }: SurveyRow,
  { state, frame, filter, filtered, texts }: Read,
): Promise<SurveyResult> {
  const { db, clock } = gateway
  const { survey, formId, formVersion } = await findSurvey(db, ownerId, surveyId)
  const form = await findSurveyForm(db, surveyId, formId, formVersion)
  const deletedFrom = await announcedDeletion(gateway, surveyId)
  const { generation } = state
  const kept = 'kept' in state ? state.kept : null
  const sums = await readAggregates(db, survey, form, { filter, generation, texts: texts ?? kept?.texts })
  await addExactMedians(db, survey, form, filter, sums.numbers)
  const suppressed = survey.anonymous && sums.responses < MIN_CELL_SIZE
  const part = filtered ? await partOf(db, survey, filter, sums, state) : null
  const assigned = part ? (part.addressed ?? 0) : responseCounts(survey.counts).assigned
  const questions = suppressed ? [] : await readQuestions(db, survey, form, sums)
  const scored = {
    ...{ form, frame, generation },
    result: { survey, assigned: part ? part.population : assigned, questions },
  }
  return {
    ...{ survey, assigned, questions, suppressed },
    series: survey.anonymous || survey.period === null ? null : formId,
    submitted: sums.responses,
    medianSeconds: await medianSeconds(db, surveyId, generation),
    counting: countingOf(survey, sums, state),
    scores: suppressed || sums.responses === 0 ? null : await readScores(db, scored),
    filtered: part && { responses: part.responses, addressed: part.addressed, countedAt: part.countedAt },
    deletedFrom,
    serverTime: clock.now().toISOString(),
  }
}

/**
 * What is known of the responses that match beside all of the survey. If the filter does not say whom it addresses, the
 * share of those who have answered is taken to be that of all respondents.
 */
async function partOf(
  db: Database,
  { counts }: Survey,
  filter: ResponseFilter,
  { responses: matching }: Aggregates,
  state: TallyState | FilteredState,
) {
  const responses = counts.submitted + counts.accepted
  const { assigned } = responseCounts(counts)
  const addressed = state.complete ? await addressedBy(db, filter, state) : null
  const estimated = responses === 0 ? matching : Math.round((matching * assigned) / responses)
  const countedAt = 'countedAt' in state ? (state.countedAt?.toISOString() ?? null) : null
  return { responses, addressed, population: addressed ?? estimated, countedAt }
}

const addressedBy = (db: Database, filter: ResponseFilter, state: TallyState | FilteredState) =>
  'kept' in state && state.kept ? state.kept.addressed : countAddressed(db, filter)

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
