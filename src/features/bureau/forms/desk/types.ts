import type { ComponentType } from 'react'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'

export interface FormsDeskProps {
  pageQuery: ReturnType<typeof usePageQuery>
  /** Keys of the ticked forms. They belong to the page: its layouts come and go with the window's size. */
  ticks: readonly [ticked: ReadonlySet<string>, setTicked: (ticked: ReadonlySet<string>) => void]
}

/** The forms of a bureau as a table of computers; none of its code in the mini-program. */
export type FormsDeskComponent = ComponentType<FormsDeskProps> | null
