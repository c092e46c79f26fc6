import { english } from './english'
import type { EnglishMessages } from './english/types'
import type { Language } from './index'
import type { Terms } from './terms'

type MessagesFor<Words> = (terms: Terms) => Words

/** Selector of a package's messages in a given language, for `useMessageNamespace`; memoised. */
export function messageNamespace<Words>(
  chinese: MessagesFor<Words>,
  englishOf: (english: EnglishMessages) => MessagesFor<NoInfer<Words>>,
): (language: Language) => Words {
  let made: { language: Language; words: Words } | null = null
  return (language) => {
    if (made?.language === language) return made.words
    const all = language.locale === 'en-US' ? english.messages() : null
    made = { language, words: (all ? englishOf(all) : chinese)(language.terms) }
    return made.words
  }
}
