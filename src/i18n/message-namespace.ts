import { english } from './english'
import type { EnglishMessages } from './english/types'
import type { Language } from './index'
import type { Terms } from './terms'

type MessagesFor<Messages> = (terms: Terms) => Messages

/** Selector of a package's messages in a given language, for `useMessageNamespace`; memoised. */
export function messageNamespace<Messages>(
  chinese: MessagesFor<Messages>,
  englishOf: (english: EnglishMessages) => MessagesFor<NoInfer<Messages>>,
): (language: Language) => Messages {
  let made: { language: Language; messages: Messages } | null = null
  return (language) => {
    if (made?.language === language) return made.messages
    const all = language.locale === 'en-US' ? english.messages() : null
    made = { language, messages: (all ? englishOf(all) : chinese)(language.terms) }
    return made.messages
  }
}
