import type { FormsDeskComponent } from './types'

export const FormsDesk = null as FormsDeskComponent
