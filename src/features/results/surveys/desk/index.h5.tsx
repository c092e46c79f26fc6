import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { SurveyDeskComponent } from './types'

export const SurveyDesk: SurveyDeskComponent = lazyComponent(
  async () => (await import('./survey-desk')).SurveysOnDesktop,
)
