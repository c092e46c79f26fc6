import { useCallback, useSyncExternalStore } from 'react'
import { currentLanguage, type Language, type Locale, onLanguageChange, type Messages } from '@/i18n'
import type { LocalText } from '@/lib/questionnaire'

function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
}

export function useMessages(): Messages {
  return useLanguage().messages
}

/** The messages of a namespace that only some pages use, such as `questionnaireMessages`. */
export function useMessageNamespace<NamespaceMessages>(
  messagesOf: (language: Language) => NamespaceMessages,
): NamespaceMessages {
  return messagesOf(useLanguage())
}

export function useLocale(): Locale {
  return useLanguage().locale
}

/** Picks the text of the current language; falls back to Chinese. */
export function useLocalText(): (text: LocalText) => string {
  const { locale } = useLanguage()
  return useCallback((text) => text[locale] || text['zh-CN'], [locale])
}
