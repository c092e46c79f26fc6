import type { SurveyDeskComponent } from './types'

export const SurveyDesk = null as SurveyDeskComponent
