import type { ComponentType } from 'react'
import type { SegmentsProps } from '@/desktop/page/segments'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { RegisteredUnit } from '@/wire/bureau/units'

export interface UnitsDeskProps {
  pageQuery: ReturnType<typeof usePageQuery>
  /** The ticked units. They belong to the page: its layouts come and go with the window's size. */
  ticks: readonly [ticked: readonly RegisteredUnit[], setTicked: (ticked: readonly RegisteredUnit[]) => void]
  /** The pages about units and members, which lead to each other; null for those who may open only this one. */
  places: SegmentsProps<string> | null
}

/** The register of computers; none of its code in the mini-program. */
export type UnitsDeskComponent = ComponentType<UnitsDeskProps> | null
