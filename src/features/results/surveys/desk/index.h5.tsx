import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { SurveyDeskComponent } from './types'

// One file for the tables of computers, which people open one after the other: phones load the list of all files.
export const SurveyDesk: SurveyDeskComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './survey-desk')).SurveysOnDesktop,
)
