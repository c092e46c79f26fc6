import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import type { Loaded } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { serverNow } from '@/request/server-clock'
import { withdrawNotice } from '@/services/home/notice-publishing-service'
import { Permitted } from '@/stores/session/permitted'
import type { PublishedNotice } from '@/wire/home/notices'
import { buttonCodes } from '@/wire/session/permission'
import { Readers } from './desk'

type Listed = Loaded<PublishedNotice[]> & { reload: () => Promise<void> }

/** Published notices: number of readers, last day displayed, and withdrawal. */
export function PublishedNotices({ notices }: { notices: Listed }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const [leaving, setLeaving] = useState<PublishedNotice | null>(null)
  const [read, setRead] = useState<PublishedNotice | null>(null)
  if (notices.state === 'loading') return <Skeleton />
  if (notices.state === 'failed')
    return <ErrorState whole error={notices.error} onRetry={() => void notices.reload()} />
  return (
    <Card title={messages.published}>
      <ReloadNotice error={notices.error} />
      {notices.data.length === 0 ? (
        <StatusPanel icon="bell" title={messages.none} hint={messages.noneHint} />
      ) : null}
      {notices.data.map((notice) => (
        <Row
          key={notice.id}
          notice={notice}
          onWithdraw={() => setLeaving(notice)}
          onReaders={() => setRead(notice)}
        />
      ))}
      {read && Readers ? <Readers notice={read} onClose={() => setRead(null)} /> : null}
      {leaving ? (
        <WithdrawDialog
          notice={leaving}
          onDone={() => {
            setLeaving(null)
            void notices.reload()
          }}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Card>
  )
}

/** Status of a notice that is withdrawn, expired or pinned. */
function useStanding({ pinned, validUntil, withdrawnAt }: PublishedNotice) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const over = validUntil !== null && Date.parse(validUntil) <= serverNow()
  if (withdrawnAt !== null) return { shown: false, chip: messages.withdrawn }
  if (over) return { shown: false, chip: messages.over }
  return { shown: true, chip: pinned ? messages.isPinned : null }
}

interface RowProps {
  notice: PublishedNotice
  onWithdraw: () => void
  onReaders: () => void
}

function Row({ notice, onWithdraw, onReaders }: RowProps) {
  const isDesktop = useDesktop()
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { shown, chip } = useStanding(notice)
  const { title, publishedBy, publishedAt, validUntil, read, people, survey, files } = notice
  const facts = [
    messages.read(read, people),
    messages.facts(localText(publishedBy), time.ago(publishedAt, serverNow())),
    ...(files > 0 ? [messages.withFiles(files)] : []),
    ...(survey ? [messages.leadsTo(localText(survey))] : []),
    ...(shown && validUntil !== null ? [messages.until(time.short(validUntil, serverNow()))] : []),
  ]
  const withdrawal = shown ? (
    <Permitted code={buttonCodes.notice}>
      <Button size="small" label={`${messages.withdraw} ${localText(title)}`} onPress={onWithdraw}>
        {messages.withdraw}
      </Button>
    </Permitted>
  ) : null
  const readers =
    isDesktop && Readers ? (
      <Button size="small" label={`${messages.readers} ${localText(title)}`} onPress={onReaders}>
        {messages.readers}
      </Button>
    ) : null
  const action =
    withdrawal || readers ? (
      <View className="forms-row-actions">
        {readers}
        {withdrawal}
      </View>
    ) : null
  return (
    <ListRow note={facts.join(' · ')} action={action}>
      <Text>{localText(title)}</Text>
      {chip === null ? null : <Chip tone={shown ? 'info' : 'neutral'}>{chip}</Chip>}
    </ListRow>
  )
}

interface WithdrawDialogProps {
  notice: PublishedNotice
  onDone: () => void
  onClose: () => void
}

function WithdrawDialog({ notice: { id }, onDone, onClose }: WithdrawDialogProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const withdraw = async () => {
    setBusy(true)
    try {
      await withdrawNotice(id)
      onDone()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={messages.withdrawTitle}
      confirm={messages.withdraw}
      busy={busy}
      error={error}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      {messages.withdrawText}
    </ConfirmDialog>
  )
}
