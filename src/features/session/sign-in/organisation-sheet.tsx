import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { Modal } from '@/platform/ui/modal'
import { useSessionStore } from '@/stores/session/session-store'
import { OrganisationList } from './organisation-list'
import '../../../styles/overlay.scss'
import './organisation-sheet.scss'

/** Sheet to switch the organisation. */
export function OrganisationSheet({ onClose }: { onClose: () => void }) {
  const { common } = useMessages()
  const session = useMessageNamespace(sessionMessages)
  const userInfo = useSessionStore((state) => state.userInfo)
  if (!userInfo) return null
  return (
    <Modal className="organisation-sheet" label={session.switchOrganisation} onClose={onClose}>
      <Text className="organisation-sheet-title">{session.switchOrganisation}</Text>
      <View className="organisation-sheet-list">
        <OrganisationList userInfo={userInfo} onEntered={onClose} />
      </View>
      <Button onPress={onClose}>{common.cancel}</Button>
    </Modal>
  )
}
