/** The text field of the active cell of a grid: it takes the focus with its text selected, so that typing replaces it. */
export interface CellInputProps {
  id: string
  className: string
  value: string
  /** Accessible name. */
  label: string
  invalid: boolean
  /** Id of the element that says what is wrong. */
  describedBy: string
  /** Texts that are offered while typing. */
  suggestions: readonly string[]
  /** For a column of codes: the list that offers some, and the one that Enter takes; null while none are offered. */
  offers?: { listId: string; selectedId: string } | null | undefined
  onChange: (text: string) => void
  onBlur: () => void
}
