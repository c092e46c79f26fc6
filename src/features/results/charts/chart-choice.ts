import { createContext, useContext } from 'react'
import type { Bar } from '@/components/chart/bar-chart'
import type { ChartKind, ChartKindsById } from '@/wire/results/chart-kind'

/** More columns have no room for their names on a phone, and more parts no colours that differ. */
const MOST_COLUMNS = 12
const MOST_PARTS = 8

/**
 * The kinds that show the bars truthfully: parts of a ring only if they are a whole, because hidden counts or several
 * answers of one respondent would make other shares of them.
 */
export function offeredKinds(bars: readonly Bar[], isWhole: boolean): ChartKind[] {
  if (bars.length < 2) return ['bars']
  // A category is known by its name.
  const hasColumns = bars.length <= MOST_COLUMNS && new Set(bars.map(({ name }) => name)).size === bars.length
  const hasParts = isWhole && bars.length <= MOST_PARTS
  return ['bars', ...(hasColumns ? ['columns' as const] : []), ...(hasParts ? ['share' as const] : [])]
}

interface ChartChoice {
  kinds: ChartKindsById
  choose: (questionId: string, kind: ChartKind) => void
}

const Choice = createContext<ChartChoice | null>(null)

/** Provides the kinds of charts that a person has chosen for the questions of a result. */
export const ChartChoiceProvider = Choice.Provider

/** The chosen kind of a question's chart; `choose` is missing where nothing can be chosen. */
export function useChartChoice(questionId: string): {
  kind: ChartKind
  choose: ((kind: ChartKind) => void) | null
} {
  const choice = useContext(Choice)
  return {
    kind: choice?.kinds[questionId] ?? 'bars',
    choose: choice && ((kind) => choice.choose(questionId, kind)),
  }
}
