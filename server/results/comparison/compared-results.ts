import type { Comparison, ComparisonQuery } from '../../../src/wire/results/comparison'
import type { ResponseFilterQuery } from '../../../src/wire/results/response-filter'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { findSurveyForm } from '../../evaluation/forms'
import type { Gateway } from '../../gateway'
import { findOwnSurvey } from '../../surveys/surveys'
import { readResult, readSameOf } from '../result'
import { findComparedSurveys } from './compared-surveys'
import { sameDataOf } from './survey-data'
import { type ComparedResults, type ComparisonLine, comparisonLines } from './comparison-lines'

/**
 * A result with those of earlier periods, by the same filter; null without any.
 * @param base the period to compare with instead of the previous one
 * @throws notFound; invalidInput for a base that is no earlier period of the series
 */
export async function readCompared(
  gateway: Gateway,
  ownerId: string,
  current: SurveyResult,
  where: ResponseFilterQuery,
  base?: string,
): Promise<ComparedResults | null> {
  const own = await findOwnSurvey(gateway.db, ownerId, current.survey.id)
  const compared = await findComparedSurveys(gateway.db, own, base)
  const last = await readSameOf(gateway, compared.last, where)
  const lastYear = await readSameOf(gateway, compared.lastYear, where)
  if (!last && !lastYear) return null
  const sameIn = await sameDataOf(gateway.db, own)
  return {
    ...{ current, last, lastYear },
    same: { last: await sameIn(compared.last), lastYear: await sameIn(compared.lastYear) },
  }
}

const periodOf = ({ survey: { period }, submitted }: SurveyResult) => ({
  period: period ?? '',
  responses: submitted,
})

const lineOf = ({ question: _, isComparedWithLast, ...line }: ComparisonLine) => ({
  ...line,
  current: line.current ?? null,
  last: line.last ?? null,
  lastYear: line.lastYear ?? null,
  comparedWithLast: isComparedWithLast,
})

/**
 * What a result has counted beside earlier periods of its series, by the same filter.
 * @throws notFound, forbidden; invalidInput for a filter that the survey does not have, and for a base that is no earlier
 * period of its series
 */
export async function readComparison(
  gateway: Gateway,
  ownerId: string,
  { surveyId, base, ...where }: ComparisonQuery,
): Promise<Comparison> {
  const current = await readResult(gateway, ownerId, surveyId, where)
  const compared = (await readCompared(gateway, ownerId, current, where, base)) ?? {
    ...{ current, last: null, lastYear: null },
  }
  const { formId, formVersion } = await findOwnSurvey(gateway.db, ownerId, surveyId)
  const lines = comparisonLines(compared, await findSurveyForm(gateway.db, surveyId, formId, formVersion))
  const { last, lastYear } = compared
  return {
    ...{ current: periodOf(current), last: last && periodOf(last), lastYear: lastYear && periodOf(lastYear) },
    counting: current.counting ?? last?.counting ?? lastYear?.counting ?? null,
    scores: lines.filter(({ question, kind }) => !question && kind === 'index').map(lineOf),
    questions: current.questions.flatMap((question) => {
      const own = lines.filter((line) => line.question?.questionId === question.questionId).map(lineOf)
      const { questionId: id, title } = question
      return own.length > 0
        ? [{ id, title, unit: question.type === 'figures' ? question.unit : null, lines: own }]
        : []
    }),
  }
}
