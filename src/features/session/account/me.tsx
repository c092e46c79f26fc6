import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Avatar } from '@/components/avatar/avatar'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Cell, CellGroup } from '@/components/cell/cell'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { accountMessages } from '@/i18n/account'
import { outboxMessages } from '@/i18n/outbox'
import { sessionMessages } from '@/i18n/session'
import { Heading } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { Permitted } from '@/stores/session/permitted'
import { buttonCodes } from '@/wire/session/permission'
import type { UserInfo } from '@/wire/session/session'
import { AppearanceChoice } from './appearance-choice'
import { Devices } from './devices'
import { Feedback, type FeedbackState } from './feedback'
import { MiniProgramEntry } from './mini-program-entry'
import { Punctuality } from './punctuality'
import { LanguageChoice } from '../language/language-choice'
import { OrganisationList } from '../sign-in/organisation-list'
import { signOut } from '../sign-in/sign-in'
import './me.scss'

const masked = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** Person, organisation, appearance, language and sign-out. */
export function Me({ userInfo }: { userInfo: UserInfo }) {
  const { titles } = useMessages()
  const session = useMessageNamespace(sessionMessages)
  const account = useMessageNamespace(accountMessages)
  const [feedback, setFeedback] = useState<FeedbackState>('none')
  const { outboxHint, leaving, setLeaving, askToLeave } = useLeaving()
  return (
    <View className="me">
      <Person userInfo={userInfo} />
      {userInfo.XNZZSXS.length > 1 ? (
        <Card title={session.switchOrganisation}>
          <OrganisationList userInfo={userInfo} />
        </Card>
      ) : (
        <CellGroup>
          <Cell icon="building" title={userInfo.XNZZMC} onPress={() => open(href('unit'))} />
        </CellGroup>
      )}
      <Punctuality organisation={userInfo.XNZZID} />
      <CellGroup>
        <Cell icon="form" title={titles.list} onPress={() => open(href('list'))} />
        <Cell icon="bell" title={titles.notices} onPress={() => open(href('notices'))} />
        <Cell icon="check" title={titles.verify} onPress={() => open(href('verify'))} />
        <Cell icon="search" title={account.help} onPress={() => open(href('assistant'))} />
        <Permitted code={buttonCodes.notice}>
          <Cell icon="people" title={account.receivedFeedback} onPress={() => open(href('publishNotice'))} />
        </Permitted>
        <Cell icon="chat" title={account.feedback} onPress={() => setFeedback('writing')} />
      </CellGroup>
      <Feedback state={feedback} onChange={setFeedback} />
      <MiniProgramEntry />
      <AppearanceChoice />
      <Card title={session.language}>
        <LanguageChoice automatic />
      </Card>
      <CellGroup>
        <Cell icon="shield" title={titles.about} onPress={() => open(href('about'))} />
      </CellGroup>
      <Devices />
      <Button onPress={() => void askToLeave()}>{session.signOut}</Button>
      <ConfirmDialog
        open={leaving}
        title={session.signOutTitle}
        confirm={session.signOut}
        onClose={() => setLeaving(false)}
        onConfirm={() => void signOut()}
      >
        {outboxHint || session.signOutHint}
      </ConfirmDialog>
    </View>
  )
}

const Person = ({ userInfo: { nickName, MOBILE } }: { userInfo: UserInfo }) => (
  <View className="me-person">
    <Avatar name={nickName} />
    <View className="me-names">
      <Heading level={2} className="me-name">
        {nickName}
      </Heading>
      <Text className="small">{masked(MOBILE)}</Text>
    </View>
  </View>
)

/** Confirmation before signing out, with the number of unsent submissions. */
function useLeaving() {
  const messages = useMessageNamespace(outboxMessages)
  const [leaving, setLeaving] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const askToLeave = async () => {
    // Signing out also works offline, where this chunk may be unavailable.
    const store = await import('@/stores/outbox/outbox-store').catch(() => null)
    setWaiting((await store?.countWaiting()) ?? 0)
    setLeaving(true)
  }
  return { leaving, setLeaving, askToLeave, outboxHint: waiting > 0 ? messages.signOut(waiting) : '' }
}
