import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { Notice } from '@/components/notice/notice'
import { Spinner } from '@/components/spinner/spinner'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { entranceMessages } from '@/i18n/entrance'
import { sessionMessages } from '@/i18n/session'
import { Heading, Region } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { clearSession, useSessionStore } from '@/stores/session/session-store'
import type { LinkPreview } from '@/wire/session/registration'
import type { UserInfo } from '@/wire/session/session'
import { DemoPeople } from '../sign-in/demo-people'
import { LanguageChoice } from '../language/language-choice'
import { PolicyLink } from '../privacy/policy-link'
import { ScanButton } from '../scan/scan-button'
import { LoginForm } from '../sign-in/login-form'
import { LoginHead } from '../sign-in/login-head'
import { useEntrance, useHostSignIn } from './use-app-login'
import '../sign-in/login.scss'
import './entrance.scss'

interface AppLoginProps {
  /** Path of the requested page. */
  goto: string
  onSignedIn: () => void
  onRegist: () => void
}

/**
 * Sign-in for questionnaires in host apps: by the host if it identifies the user, otherwise by mobile number.
 */
export function AppLogin({ goto, onSignedIn, onRegist }: AppLoginProps) {
  const { appLogin } = useMessageNamespace(entranceMessages)
  const entrance = useEntrance(goto)
  const byHost = useHostSignIn(onSignedIn)
  const userInfo = useSessionStore((state) => state.userInfo)
  return (
    <View className="login login-narrow">
      <LoginHead title={appLogin.title} />
      {entrance ? <Destination entrance={entrance} /> : null}
      {userInfo && byHost.state !== 'inProgress' ? (
        <SignedIn userInfo={userInfo} onGoOn={onSignedIn} />
      ) : (
        <Ways byHost={byHost} onSignedIn={onSignedIn} onRegist={onRegist} />
      )}
      <PolicyLink />
      <LanguageChoice />
    </View>
  )
}

function Destination({ entrance }: { entrance: NonNullable<LinkPreview> }) {
  const { appLogin } = useMessageNamespace(entranceMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { survey, issuer, unit, dueAt } = entrance
  return (
    <Card>
      <Text className="small">{appLogin.entering}</Text>
      <Heading level={2} className="entrance-survey">
        {localText(survey)}
      </Heading>
      <DescriptionList
        facts={[
          { name: appLogin.issuer, value: localText(issuer) },
          ...(unit ? [{ name: appLogin.unit, value: localText(unit) }] : []),
          { name: appLogin.due, value: time.short(dueAt, serverNow()) },
        ]}
      />
    </Card>
  )
}

function SignedIn({ userInfo, onGoOn }: { userInfo: UserInfo; onGoOn: () => void }) {
  const { appLogin } = useMessageNamespace(entranceMessages)
  return (
    <Card title={appLogin.signedInAs}>
      <Text className="entrance-who">{userInfo.nickName}</Text>
      <Text className="small">{userInfo.XNZZMC}</Text>
      <View className="entrance-actions">
        <Button variant="primary" onPress={onGoOn}>
          {appLogin.goOn}
        </Button>
        <Button onPress={clearSession}>{appLogin.another}</Button>
      </View>
    </Card>
  )
}

interface WaysProps {
  byHost: ReturnType<typeof useHostSignIn>
  onSignedIn: () => void
  onRegist: () => void
}

function Ways({ byHost, onSignedIn, onRegist }: WaysProps) {
  const { appLogin } = useMessageNamespace(entranceMessages)
  const session = useMessageNamespace(sessionMessages)
  if (byHost.state === 'inProgress')
    return (
      <Region role="status" className="entrance-asking">
        <Spinner />
        <Text>{appLogin.asking}</Text>
      </Region>
    )
  return (
    <>
      {byHost.state === 'failed' ? <Notice tone="warn">{appLogin.failed}</Notice> : null}
      {byHost.signIn ? (
        <View className="entrance-host">
          <Button variant="primary" onPress={byHost.signIn}>
            {appLogin.byHost}
          </Button>
          <Text className="small">{appLogin.byHostHint}</Text>
        </View>
      ) : null}
      <View className="login-columns">
        <View className="entrance-mobile">
          {byHost.signIn ? <Heading level={2}>{appLogin.byMobile}</Heading> : null}
          <LoginForm onSignedIn={onSignedIn} />
          <Button variant="link" onPress={onRegist}>
            {session.regist}
          </Button>
          <ScanButton variant="link" />
        </View>
        <DemoPeople onSignedIn={onSignedIn} />
      </View>
    </>
  )
}
