import { useCallback, useSyncExternalStore } from 'react'
import { currentLanguage, type Language, type Locale, onLanguageChange, type Messages } from '@/i18n'
import type { LocalText } from '@/lib/questionnaire'

function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
}

export function useMessages(): Messages {
  return useLanguage().words
}

/** The messages of a namespace that only some pages use, such as `questionnaireWords`. */
export function useMessageNamespace<PackageWords>(
  messagesOf: (language: Language) => PackageWords,
): PackageWords {
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
