import * as v from 'valibot'
import { oneOf, type PageQuery, usePageQuery } from '@/hooks/desktop/use-page-query'
import type { ChartKind } from '@/wire/results/chart-kind'
import { responseFilter, responseFilterKeys, type ResponseFilterQuery } from '@/wire/results/response-filter'
import { periodSchema } from '@/wire/surveys/task'
import { chartKindsIn, chartKindsText } from './chart-kinds-query'

/** What a result shows: by question, beside earlier periods, crossed, the units behind it, or a file. */
export const resultViews = ['questions', 'comparison', 'crosstab', 'units', 'export'] as const
export type ResultView = (typeof resultViews)[number]

/** The filter that an address states; what is no valid condition is left out, and so is half of one. */
export function filterIn(query: PageQuery): ResponseFilterQuery {
  const stated = Object.fromEntries(
    responseFilterKeys.flatMap((key) => {
      const found = v.safeParse(responseFilter[key], query[key] || undefined)
      return found.success && found.output !== undefined ? [[key, found.output] as const] : []
    }),
  ) as ResponseFilterQuery
  const { filter, filterOption, ...others } = stated
  return filter !== undefined && filterOption !== undefined ? stated : others
}

/** The parameters of a filter; empty ones take a condition out of the address. */
export const queryOf = (filter: ResponseFilterQuery): PageQuery =>
  Object.fromEntries(responseFilterKeys.map((key) => [key, filter[key] ?? '']))

/** The survey, the filter, the compared period, the view and the kinds of charts as the page's address states them. */
export function useResultQuery() {
  const [query, change] = usePageQuery()
  const charts = chartKindsIn(query['charts'] ?? '')
  return {
    surveyId: query['surveyId'] ?? '',
    filter: filterIn(query),
    setFilter: (filter: ResponseFilterQuery) => change(queryOf(filter)),
    view: oneOf(resultViews, query['view']) ?? 'questions',
    setView: (view: ResultView) => change({ view: view === 'questions' ? '' : view }),
    /** The period to compare with instead of the previous one. */
    base: v.is(periodSchema, query['base']) ? query['base'] : undefined,
    setBase: (base: string | undefined) => change({ base: base ?? '' }),
    charts,
    setChart: (id: string, kind: ChartKind) => change({ charts: chartKindsText({ ...charts, [id]: kind }) }),
    /** Shows the units that chose an option, among those that the filter selects. */
    showUnits: (filter: string, filterOption: string) => change({ filter, filterOption, view: 'units' }),
  }
}

export type ResultQuery = ReturnType<typeof useResultQuery>
