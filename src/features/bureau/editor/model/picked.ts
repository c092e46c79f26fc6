import { createContext } from 'react'

/** The pages and questions that are picked together in the outline of a computer. */
export const Picked = createContext<ReadonlySet<string>>(new Set())
