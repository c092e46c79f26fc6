import type { FormTrialComponent } from './types'

export const FormTrial = null as FormTrialComponent
