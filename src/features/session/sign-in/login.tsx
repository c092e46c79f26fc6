import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { usePageParams } from '@/platform/page/lifecycle'
import { open, relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'
import { DemoPeople } from './demo-people'
import { LanguageChoice } from '../language/language-choice'
import { PolicyLink } from '../privacy/policy-link'
import { ScanButton } from '../scan/scan-button'
import { LoginForm } from './login-form'
import { LoginHead } from './login-head'
import { destination } from './sign-in'
import { WecomLogin } from './wecom-login'
import './login.scss'

export function Login() {
  const session = useMessageNamespace(sessionMessages)
  const { goto } = usePageParams()
  const goOn = () => relaunch(destination(goto))
  return (
    <View className="login login-narrow">
      <LoginHead title={session.welcome} />
      <View className="login-columns">
        <View className="login-ways">
          <LoginForm onSignedIn={goOn} />
          <WecomLogin onSignedIn={goOn} />
          <Button variant="link" onPress={() => open(href('regist', { goto }))}>
            {session.regist}
          </Button>
          <ScanButton variant="link" />
        </View>
        <DemoPeople onSignedIn={goOn} />
      </View>
      <PolicyLink />
      <LanguageChoice />
    </View>
  )
}
