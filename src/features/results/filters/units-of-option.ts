import { createContext, useContext } from 'react'

interface UnitsOfOptions {
  /** Questions that responses can be filtered by: `question` or `question/row`. */
  questions: readonly string[]
  show: (questionId: string, option: string) => void
}

/** Null where answers belong to no unit. */
const Units = createContext<UnitsOfOptions | null>(null)

/** Provides the way from a counted option to the units behind it. */
export const UnitsOfOptionsProvider = Units.Provider

/** Shows the units that chose an option of the question; undefined if that is not known. */
export function useUnitsOfOption(questionId: string | undefined): ((option: string) => void) | undefined {
  const units = useContext(Units)
  if (!units || questionId === undefined || !units.questions.includes(questionId)) return undefined
  return (option) => units.show(questionId, option)
}
