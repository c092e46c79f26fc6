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
import type { usePageQuery } from '@/hooks/desktop/use-page-query'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { serverNow } from '@/request/server-clock'
import { withdrawNotice } from '@/services/home/notice-publishing-service'
import { Permitted } from '@/stores/session/permitted'
import type { PublishedNotice } from '@/wire/home/notices'
import { buttonCodes } from '@/wire/session/permission'
import { NoticeTable, Readers } from './desk'
import { canRemind, stateOf } from './notice-state'
import { RemindReaders } from './remind-readers'

interface PublishedNoticesProps {
  notices: Loaded<PublishedNotice[]> & { reload: () => Promise<void> }
  pageQuery: ReturnType<typeof usePageQuery>
}

type Asked = { kind: 'readers' | 'remind' | 'withdraw'; notice: PublishedNotice }

/** Published notices: number of readers, last day displayed, reminders and withdrawal. */
export function PublishedNotices({ notices, pageQuery }: PublishedNoticesProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isDesktop = useDesktop()
  if (notices.state === 'loading') return <Skeleton />
  if (notices.state === 'failed')
    return <ErrorState whole error={notices.error} onRetry={() => void notices.reload()} />
  const ask = (kind: Asked['kind']) => (notice: PublishedNotice) => setAsked({ kind, notice })
  const acts = {
    onReaders: ask('readers'),
    onRemind: ask('remind'),
    onWithdraw: ask('withdraw'),
  }
  const { data, error } = notices
  return (
    <Card title={messages.published}>
      <ReloadNotice error={error} />
      {data.length === 0 ? (
        <StatusPanel icon="bell" title={messages.none} hint={messages.noneHint} />
      ) : isDesktop && NoticeTable ? (
        <NoticeTable notices={data} pageQuery={pageQuery} {...acts} />
      ) : (
        data.map((notice) => <Row key={notice.id} notice={notice} {...acts} />)
      )}
      {asked ? (
        <NoticeDialog asked={asked} onClose={() => setAsked(null)} onChanged={() => void notices.reload()} />
      ) : null}
    </Card>
  )
}

interface NoticeDialogProps {
  asked: Asked
  onClose: () => void
  onChanged: () => void
}

function NoticeDialog({ asked: { kind, notice }, onClose, onChanged }: NoticeDialogProps) {
  if (kind === 'readers') return Readers ? <Readers notice={notice} onClose={onClose} /> : null
  if (kind === 'remind') return <RemindReaders notice={notice} onClose={onClose} />
  const withdrawn = () => {
    onClose()
    onChanged()
  }
  return <WithdrawDialog notice={notice} onDone={withdrawn} onClose={onClose} />
}

/** Status of a notice that is withdrawn, expired or pinned. */
function useStanding(notice: PublishedNotice) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const state = stateOf(notice)
  if (state !== 'shown') return { shown: false, chip: state === 'over' ? messages.over : messages.withdrawn }
  return { shown: true, chip: notice.pinned ? messages.isPinned : null }
}

interface RowProps {
  notice: PublishedNotice
  onWithdraw: (notice: PublishedNotice) => void
  onRemind: (notice: PublishedNotice) => void
}

function Row({ notice, onWithdraw, onRemind }: RowProps) {
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
  const action = shown ? (
    <Permitted code={buttonCodes.notice}>
      <View className="forms-row-actions">
        {canRemind(notice) ? (
          <Button
            size="small"
            label={`${messages.remind} ${localText(title)}`}
            onPress={() => onRemind(notice)}
          >
            {messages.remind}
          </Button>
        ) : null}
        <Button
          size="small"
          label={`${messages.withdraw} ${localText(title)}`}
          onPress={() => onWithdraw(notice)}
        >
          {messages.withdraw}
        </Button>
      </View>
    </Permitted>
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
