import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLoad } from '@/hooks/use-load'
import { getSeries } from '@/services/surveys/result-service'
import type { TablePurpose } from '@/wire/results/figure-table'
import type { SeriesFigures, SeriesGroup, SeriesIndicator } from '@/wire/results/series-figures'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { comparedWith, unlikeCounts } from '../series/compare'

interface Trends {
  figures: SeriesFigures
  /** Position of the survey's period. */
  at: number
  /** Numbers of responses if those of the compared periods differ; their sums are not comparable then. */
  unlike: ReturnType<typeof unlikeCounts>
}

const Context = createContext<Trends | null>(null)

interface FigureTrendsProviderProps {
  result: Pick<SurveyResult, 'survey' | 'series' | 'questions' | 'filtered'>
  purpose: TablePurpose
  children: ReactNode
}

/**
 * Loads the figures of the survey's series, for the lines of its questions. Not for filtered responses: a series has the
 * sums of all.
 */
export function FigureTrendsProvider({ result, purpose, children }: FigureTrendsProviderProps) {
  const { survey, questions, filtered } = result
  const hasFigures = questions.some(({ type }) => type === 'figures')
  const series = hasFigures && !filtered ? result.series : null
  const { data } = useLoad(`trends ${series} ${purpose}`, () =>
    series === null ? Promise.resolve(null) : getSeries(series, { purpose }),
  )
  const trends = useMemo(() => {
    const at = data ? data.periods.findIndex(({ surveyId }) => surveyId === survey.id) : -1
    if (!data || at < 0) return null
    const { periods } = data
    // The numbers of responses could be set off against published totals.
    const unlike = purpose === 'internal' ? unlikeCounts(periods, comparedWith(periods, at)) : null
    return { figures: data, at, unlike }
  }, [data, survey.id, purpose])
  return <Context.Provider value={trends}>{children}</Context.Provider>
}

/** A line needs two values up to the period of the survey, which is at its end. */
const hasLine = ({ sums }: SeriesIndicator, at: number) =>
  sums.slice(at).filter((sum) => sum !== null).length > 1

interface QuestionTrends extends Trends {
  group: SeriesGroup
  /** Those of the question that have a line. */
  indicators: SeriesIndicator[]
}

/** The lines of a question; null without any. */
export function useFigureTrends(questionId: string): QuestionTrends | null {
  const trends = useContext(Context)
  const group = trends?.figures.groups.find((one) => one.questionId === questionId)
  if (!trends || !group) return null
  const indicators = group.indicators.filter((one) => hasLine(one, trends.at))
  return indicators.length > 0 ? { ...trends, group, indicators } : null
}
