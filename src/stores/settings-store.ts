import { create } from 'zustand'
import { type Locale, localeFor, setLanguage } from '@/i18n'
import { launchParameter } from '@/platform/landing'
import { host } from '@/platform/host'
import { local } from '@/platform/storage'
import { packTerms } from './language-packs'
import { rememberedUser } from './remembered-user'
import { useSessionStore } from './session-store'

const key = 'locale'

/** The organisation type where none is known. */
const assumedType = 4

/** `?lang=` of the address, then the person's own choice, then what the host or browser asks for. */
function initialLocale(): Locale {
  return localeFor(launchParameter('lang') ?? local.get(key) ?? host.language())
}

interface SettingsState {
  locale: Locale
}

export const useSettingsStore = create<SettingsState>()(() => ({ locale: initialLocale() }))

export function chooseLocale(locale: Locale): void {
  local.set(key, locale)
  useSettingsStore.setState({ locale })
}

/** Of the signed-in person, else of the last one here: the sign-in page speaks their words. */
function organisationType(): number | null {
  return useSessionStore.getState().userInfo?.SSJGLXDM ?? rememberedUser()?.SSJGLXDM ?? null
}

/** Built-in words at once, with those of the pack as soon as it is there; by then others may be wanted. */
function speak(): void {
  const { locale } = useSettingsStore.getState()
  const type = organisationType() ?? assumedType
  setLanguage(locale, type, packTerms({ type, locale }, speak))
}

/** Words follow the chosen language and the organisation type of the signed-in person. */
export function followLanguage(): void {
  speak()
  useSettingsStore.subscribe(speak)
  useSessionStore.subscribe((state, before) => {
    if (state.userInfo?.SSJGLXDM !== before.userInfo?.SSJGLXDM) speak()
  })
}
