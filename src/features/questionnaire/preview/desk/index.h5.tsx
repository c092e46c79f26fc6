import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { FormTrialComponent } from './types'

/** Loaded once somebody tries a form out. */
export const FormTrial: FormTrialComponent = lazyComponent(
  async () => (await import('./form-trial')).TrialOnDesktop,
)
