import type { ComponentType } from 'react'

export interface TypedDayProps {
  id: string
  label: string
  /** The day as YYYY-MM-DD, or an empty string. */
  value: string
  min?: string | undefined
  max?: string | undefined
  invalid: boolean
  describedBy: string | undefined
  onChange: (day: string) => void
  onBlur?: (() => void) | undefined
  /** What is wrong with the typed text, known when the field loses the focus; null if nothing is. */
  onProblem: (problem: string | null) => void
}

/** The field of computers; null where there are none. */
export type TypedDayComponent = ComponentType<TypedDayProps> | null
