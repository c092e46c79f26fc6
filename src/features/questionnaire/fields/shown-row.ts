import { createContext, useContext } from 'react'

/** Id of the only row of a table that is displayed; null for all rows. */
const ShownRow = createContext<string | null>(null)

export const ShownRowProvider = ShownRow.Provider

export const useShownRow = (): string | null => useContext(ShownRow)
