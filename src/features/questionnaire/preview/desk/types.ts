import type { ComponentType, ReactNode } from 'react'
import type { Form } from '@/lib/questionnaire'

export interface FormTrialProps {
  form: Form
  /** Displayed instead of a form that cannot be compiled. */
  brokenText: string
  /** The way back to the editor. */
  children: ReactNode
}

/** The whole form on trial, with its logic. Null where there is none. */
export type FormTrialComponent = ComponentType<FormTrialProps> | null
