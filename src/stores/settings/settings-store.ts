import { create } from 'zustand'
import { loadLanguage, isLoaded, type Locale, localeFor, setLanguage } from '@/i18n'
import type { AppearanceChoice } from '@/platform/ui/appearance/types'
import { setAppearance } from '@/platform/ui/current-appearance'
import { launchParameter } from '@/platform/page/launch-url'
import { host } from '@/platform/host'
import { local } from '@/platform/storage/key-value'
import { packTerms } from './language-packs'
import { rememberedUser } from '../session/remembered-user'
import { useSessionStore } from '../session/session-store'

/** Storage keys of the choices. src/index.html reads the appearance by the same keys. */
const keys = { locale: 'locale', appearance: 'appearance', elder: 'elder' } as const

/** The organisation type if unknown. */
export const defaultType = 4

/** `?lang=` of the URL, otherwise the user's choice, otherwise the language of the host or browser. */
function initialLocale(): Locale {
  return localeFor(launchParameter('lang') ?? local.get(keys.locale) ?? host.language())
}

export const appearanceChoices = ['system', 'light', 'dark'] as const satisfies AppearanceChoice[]

/** The URL's parameter or the stored choice, whichever is a valid value first. Null if neither is. */
function initialChoice<Value extends string>(key: keyof typeof keys, values: readonly Value[]): Value | null {
  const choices = [launchParameter(key), local.get(key)]
  return choices.map((text) => values.find((value) => value === text)).find(Boolean) ?? null
}

interface SettingsState {
  locale: Locale
  /** The user has chosen no language: the host's or browser's applies. */
  followsHost: boolean
  appearance: AppearanceChoice
  /** 长辈版; combines with every appearance. */
  elder: boolean
}

export const useSettingsStore = create<SettingsState>()(() => ({
  locale: initialLocale(),
  followsHost: local.get(keys.locale) === null,
  appearance: initialChoice('appearance', appearanceChoices) ?? 'system',
  elder: initialChoice('elder', ['true', 'false']) === 'true',
}))

let lastChosen: Locale | null = null

function setLocale(locale: Locale): void {
  local.set(keys.locale, locale)
  useSettingsStore.setState({ locale, followsHost: false })
}

/** Changes the language, immediately if it is loaded. Rejects without a change if it cannot be loaded. */
export async function chooseLocale(locale: Locale): Promise<void> {
  lastChosen = locale
  if (isLoaded(locale)) return setLocale(locale)
  await loadLanguage(locale)
  // The user may have chosen another language meanwhile.
  if (lastChosen === locale) setLocale(locale)
}

/**
 * Removes the user's choice of language. Rejects without a change if the host's language cannot be loaded.
 */
export async function followHostLanguage(): Promise<void> {
  await chooseLocale(localeFor(host.language()))
  local.remove(keys.locale)
  useSettingsStore.setState({ followsHost: true })
}

export function chooseAppearance(appearance: AppearanceChoice): void {
  local.set(keys.appearance, appearance)
  useSettingsStore.setState({ appearance })
}

export function chooseElder(elder: boolean): void {
  local.set(keys.elder, String(elder))
  useSettingsStore.setState({ elder })
}

/** Adopts the elder mode of the host, unless the user has chosen here. Not stored: the host keeps it. */
export function followHostElder(elder: boolean): void {
  if (elder && local.get(keys.elder) === null) useSettingsStore.setState({ elder })
}

/** Applies the settings of appearance, from before the first page on. */
export function followAppearance(): void {
  const show = () => {
    const { appearance: choice, elder } = useSettingsStore.getState()
    setAppearance({ choice, elder })
  }
  show()
  useSettingsStore.subscribe((state, before) => {
    if (state.appearance !== before.appearance || state.elder !== before.elder) show()
  })
}

/** Of the signed-in user, otherwise of the last one on this device: the sign-in page uses its terms too. */
function organisationType(): number | null {
  return useSessionStore.getState().userInfo?.SSJGLXDM ?? rememberedUser()?.SSJGLXDM ?? null
}

/**
 * Sets the built-in messages immediately, and runs again when the pack has loaded; the language may differ by
 * then.
 */
function applyLanguage(): void {
  const { locale } = useSettingsStore.getState()
  if (!isLoaded(locale)) return
  const type = organisationType() ?? defaultType
  setLanguage(locale, type, packTerms({ type, locale }, applyLanguage))
}

/** Loads the initial language if it is not built in; no page renders until then. Falls back to Chinese. */
async function awaitLanguage(onMissing: () => void): Promise<void> {
  const { locale } = useSettingsStore.getState()
  if (isLoaded(locale)) return
  try {
    await loadLanguage(locale)
    applyLanguage()
  } catch {
    useSettingsStore.setState({ locale: 'zh-CN' })
    onMissing()
  }
}

/** Updates the messages when the language or the organisation type of the signed-in user changes. */
export function followLanguage(onMissing: () => void): void {
  applyLanguage()
  void awaitLanguage(onMissing)
  useSettingsStore.subscribe(applyLanguage)
  useSessionStore.subscribe((state, before) => {
    if (state.userInfo?.SSJGLXDM !== before.userInfo?.SSJGLXDM) applyLanguage()
  })
}
