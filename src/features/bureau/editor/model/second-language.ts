import { createContext } from 'react'

/** How texts in the second language are edited: below the first one, beside it, or not at all. */
export type SecondLanguage = 'below' | 'beside' | 'none'

export const SecondLanguageContext = createContext<SecondLanguage>('below')
