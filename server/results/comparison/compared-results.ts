import type { ResponseFilterQuery } from '../../../src/wire/results/response-filter'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { Gateway } from '../../gateway'
import { findOwnSurvey } from '../../surveys/surveys'
import { readSameOf } from '../result'
import { findComparedSurveys } from './compared-surveys'
import type { ComparedResults } from './comparison-lines'

/**
 * A result with those of earlier periods, by the same filter; null without any.
 * @throws notFound
 */
export async function readCompared(
  gateway: Gateway,
  ownerId: string,
  current: SurveyResult,
  where: ResponseFilterQuery,
): Promise<ComparedResults | null> {
  const own = await findOwnSurvey(gateway.db, ownerId, current.survey.id)
  const compared = await findComparedSurveys(gateway.db, own)
  const last = await readSameOf(gateway, compared.last, where)
  const lastYear = await readSameOf(gateway, compared.lastYear, where)
  return last || lastYear ? { current, last, lastYear } : null
}
