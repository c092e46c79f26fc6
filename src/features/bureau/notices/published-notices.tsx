import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { serverNow } from '@/request/server-clock'
import { Permitted } from '@/stores/session/permitted'
import type { PublishedNotice } from '@/wire/home/notices'
import { buttonCodes } from '@/wire/session/permission'
import type { LoadedNotices } from './desk/types'
import { type NoticeActs, useNoticeActs } from './notice-acts'
import { canRemind, stateOf } from './notice-state'

/** Published notices: number of readers, last day displayed, reminders and withdrawal. */
export function PublishedNotices({ notices }: { notices: LoadedNotices }) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const { acts, dialog } = useNoticeActs(() => void notices.reload())
  if (notices.state === 'loading') return <Skeleton />
  if (notices.state === 'failed')
    return <ErrorState whole error={notices.error} onRetry={() => void notices.reload()} />
  const { data, error } = notices
  return (
    <Card title={messages.published}>
      <ReloadNotice error={error} />
      {data.length === 0 ? (
        <StatusPanel icon="bell" title={messages.none} hint={messages.noneHint} />
      ) : (
        data.map((notice) => <Row key={notice.id} notice={notice} {...acts} />)
      )}
      {dialog}
    </Card>
  )
}

/** Status of a notice that is withdrawn, expired, still being delivered or pinned. */
function useStanding(notice: PublishedNotice) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const state = stateOf(notice)
  if (state !== 'shown') return { shown: false, chip: state === 'over' ? messages.over : messages.withdrawn }
  if (notice.delivering) return { shown: true, chip: messages.delivering }
  return { shown: true, chip: notice.pinned ? messages.isPinned : null }
}

interface RowProps extends Pick<NoticeActs, 'onWithdraw' | 'onRemind'> {
  notice: PublishedNotice
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
