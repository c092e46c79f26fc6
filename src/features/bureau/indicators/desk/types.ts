import type { ComponentType } from 'react'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { ListedIndicator } from '@/wire/surveys/indicators'

export interface IndicatorsDeskProps {
  pageQuery: ReturnType<typeof usePageQuery>
  /** The ticked indicators. They belong to the page: its layouts come and go with the window's size. */
  ticks: readonly [
    ticked: readonly ListedIndicator[],
    setTicked: (ticked: readonly ListedIndicator[]) => void,
  ]
}

/** The dictionary of indicators as a table of computers; none of its code in the mini-program. */
export type IndicatorsDeskComponent = ComponentType<IndicatorsDeskProps> | null
