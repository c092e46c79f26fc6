import { createContext } from 'react'

/** Unfolds the outline while it is a strip of numbers and kinds; null if it is shown in full. */
export const FoldedOutline = createContext<(() => void) | null>(null)
