import { setLanguage } from '@/i18n'
import { packTerms, refreshPack } from './language-packs'
import { useSessionStore } from '../session/session-store'
import { defaultType, useSettingsStore } from './settings-store'

/** Updates the messages: requests the pack of the current organisation type again. */
export async function rereadLanguage(): Promise<void> {
  const { locale } = useSettingsStore.getState()
  const type = useSessionStore.getState().userInfo?.SSJGLXDM ?? defaultType
  await refreshPack({ type, locale })
  setLanguage(
    locale,
    type,
    packTerms({ type, locale }, () => undefined),
  )
}
