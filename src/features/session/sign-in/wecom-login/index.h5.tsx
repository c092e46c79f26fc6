import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Loading } from '@/components/loading/loading'
import { useLoad } from '@/hooks/use-load'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { pageOrigin, pagePath } from '@/platform/page/launch-url'
import { WecomLoginPanel } from '@/platform/ui/wecom-login-panel'
import { getOauthUrl, getWecomApp } from '@/services/session/host-login-service'
import type { OauthUrl } from '@/wire/session/host-login'
import { requireConsent } from '../../privacy/consent'
import { showLoginFailure } from '../login-failure'
import { signInByWecomPanel } from '../sign-in'
import type { WecomLogin as Contract } from './types'

const wecomApp = () => (WecomLoginPanel ? getWecomApp() : Promise.resolve(null))

/** Signs in by WeCom's panel on a computer, if the gateway is connected to WeCom. Mobile number and code remain. */
export const WecomLogin: Contract = ({ onSignedIn }) => {
  const session = useMessageNamespace(sessionMessages)
  const english = useLocale() === 'en-US'
  const app = useLoad('WeCom app', wecomApp).data
  const [begun, setBegun] = useState<OauthUrl | null>(null)
  const [busy, setBusy] = useState(false)

  /** Each code needs a new state, which is valid for five minutes. */
  const begin = async () => {
    if (!(await requireConsent())) return
    await getOauthUrl('wecom', pageOrigin() + pagePath()).then(setBegun, showLoginFailure)
  }
  const signIn = async (code: string) => {
    if (!begun) return
    const { state, verifier } = begun
    setBegun(null)
    setBusy(true)
    try {
      await signInByWecomPanel(code, { state, verifier })
      onSignedIn()
    } catch (error) {
      showLoginFailure(error)
    } finally {
      setBusy(false)
    }
  }

  if (!WecomLoginPanel || !app) return null
  return (
    <View className="wecom-login">
      {begun ? (
        <WecomLoginPanel
          {...{ ...app, english, state: begun.state }}
          onCode={(code) => void signIn(code)}
          onFailure={() => setBegun(null)}
        />
      ) : (
        <Button onPress={() => void begin()}>{session.signInByWecom}</Button>
      )}
      <Loading show={busy} tips={session.signingIn} />
    </View>
  )
}
