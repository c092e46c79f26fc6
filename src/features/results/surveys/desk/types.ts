import type { ComponentType } from 'react'
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { Survey } from '@/wire/surveys/questionnaire'

export interface SurveyDeskProps {
  /** Opens the dialog that reminds the respondents of a survey. */
  onRemind: (survey: Survey) => void
  /** Opens the dialog that publishes the next period of a survey. */
  onNext: (survey: Survey) => void
  /** Increases with each action on the page; the table is then loaded again. */
  version: number
  /** The parameters of the page, and how to change them. */
  pageQuery: ReturnType<typeof usePageQuery>
}

/** The surveys on a computer; none of its code in the mini-program. */
export type SurveyDeskComponent = ComponentType<SurveyDeskProps> | null
