import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { RichText } from '@/components/rich-text/rich-text'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { entranceMessages } from '@/i18n/entrance'
import { sessionMessages } from '@/i18n/session'
import { Pressable } from '@/platform/ui/elements'
import { getContact } from '@/services/session/registration-service'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { callNumber } from '../links/call-number'
import { showLoginFailure } from '../sign-in/login-failure'
import { switchOrganisation } from '../sign-in/sign-in'
import './entrance.scss'

interface NoAuthorityProps {
  /** Reason code; unknown codes are shown as "other". */
  reason: string
  /** Path of the requested page, to retry it as another organisation. */
  goto: string
  onList: () => void
  onSignIn: () => void
}

/**
 * Explains a refusal: reason, account and organisation, with the options to switch the organisation, ask for
 * help or return to the list.
 */
export function NoAuthority({ reason, goto, onList, onSignIn }: NoAuthorityProps) {
  const { noAuthority } = useMessageNamespace(entranceMessages)
  const session = useMessageNamespace(sessionMessages)
  const userInfo = useSessionStore((state) => state.userInfo)
  const { title, hint } = reasonMessages(noAuthority.reasons, reason)
  if (!userInfo)
    return (
      <StatusPanel
        icon="lock"
        title={noAuthority.signedOut}
        action={
          <Button variant="primary" onPress={onSignIn}>
            {session.signIn}
          </Button>
        }
      />
    )
  return (
    <>
      <StatusPanel
        icon="lock"
        title={title}
        hint={hint}
        action={
          <Button variant="primary" onPress={onList}>
            {noAuthority.toList}
          </Button>
        }
      />
      <Card>
        <DescriptionList
          facts={[
            { name: noAuthority.account, value: userInfo.nickName },
            { name: noAuthority.organisation, value: userInfo.XNZZMC },
          ]}
        />
      </Card>
      <OtherOrganisations userInfo={userInfo} goto={goto} />
      <Help organisation={userInfo.XNZZID} />
    </>
  )
}

type Reasons = ReturnType<typeof entranceMessages>['noAuthority']['reasons']

/** Looks up known reasons only, because the code comes from a URL. */
function reasonMessages(reasons: Reasons, reason: string) {
  return Object.entries(reasons).find(([name]) => name === reason)?.[1] ?? reasons.other
}

function OtherOrganisations({ userInfo, goto }: { userInfo: UserInfo; goto: string }) {
  const { noAuthority } = useMessageNamespace(entranceMessages)
  const others = userInfo.XNZZSXS.filter(({ xnzzId }) => xnzzId !== userInfo.XNZZID)
  if (others.length === 0) return null
  return (
    <Card title={noAuthority.switchTo}>
      {others.map(({ xnzzId, xnzzMc }) => (
        <Pressable
          key={xnzzId}
          className="entrance-organisation"
          onPress={() => void switchOrganisation(xnzzId, goto).catch(showLoginFailure)}
        >
          {xnzzMc}
        </Pressable>
      ))}
    </Card>
  )
}

/** Contact of the bureau; without a known one, refers to the user's own administrator. */
export function Help({ organisation }: { organisation: string }) {
  const { noAuthority } = useMessageNamespace(entranceMessages)
  const localText = useLocalText()
  const { data } = useLoad(`contact ${organisation}`, getContact)
  return (
    <Card title={noAuthority.ask}>
      {data?.phone ? (
        <RichText
          text={noAuthority.askText(localText(data.organisation), data.phone)}
          onCall={(number) => void callNumber(number)}
        />
      ) : (
        <Text>{noAuthority.askUnit}</Text>
      )}
    </Card>
  )
}
