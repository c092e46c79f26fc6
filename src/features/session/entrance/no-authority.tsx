import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { RichText } from '@/components/rich-text/rich-text'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { entranceMessages } from '@/i18n/entrance'
import { sessionMessages } from '@/i18n/session'
import { Pressable } from '@/platform/ui/elements'
import { getContact } from '@/services/session/registration-service'
import { useSessionStore } from '@/stores/session/session-store'
import type { Contact } from '@/wire/session/registration'
import type { UserInfo } from '@/wire/session/session'
import { callNumber } from '../links/call-number'
import { MessagePage, WayHome } from '../message/message-page'
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
  const leading = (text: string, onPress: () => void) => (
    <>
      <WayHome />
      <Button variant="primary" onPress={onPress}>
        {text}
      </Button>
    </>
  )
  const page = { route: 'noAuthority', icon: 'lock' } as const
  if (!userInfo)
    return (
      <MessagePage
        {...page}
        title={noAuthority.signedOut}
        hint={noAuthority.signedOutHint}
        actions={leading(session.signIn, onSignIn)}
      />
    )
  return (
    <MessagePage {...page} title={title} hint={hint} actions={leading(noAuthority.toList, onList)}>
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
    </MessagePage>
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

/** Contact of the person's bureau. */
export function Help({ organisation }: { organisation: string }) {
  const { data } = useLoad(`contact ${organisation}`, getContact)
  return <ContactCard contact={data} />
}

/** Names the bureau to ask; without a number, refers to the person's own administrator. */
export function ContactCard({ contact }: { contact: Contact | null | undefined }) {
  const { noAuthority } = useMessageNamespace(entranceMessages)
  const localText = useLocalText()
  return (
    <Card title={noAuthority.ask}>
      {contact?.phone ? (
        <RichText
          text={noAuthority.askText(localText(contact.organisation), contact.phone)}
          onCall={(number) => void callNumber(number)}
        />
      ) : (
        <Text>{noAuthority.askUnit}</Text>
      )}
    </Card>
  )
}
