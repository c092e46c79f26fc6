import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { RichText } from '@/components/rich-text/rich-text'
import { useTimeWords } from '@/hooks/use-time-words'
import { useLocalText, useWords } from '@/hooks/use-words'
import { Pressable } from '@/platform/elements'
import { serverNow } from '@/request/server-clock'
import type { Notice } from '@/wire/workbench'
import './notices.scss'

/** Titles first; a tap unfolds the text in its place. */
export function Notices({ notices, onOpenLink }: { notices: Notice[]; onOpenLink: (url: string) => void }) {
  const { workbench } = useWords()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Card title={workbench.notices}>
      {notices.length === 0 ? <Text className="muted">{workbench.noNotices}</Text> : null}
      {notices.map((notice) => (
        <NoticeRow
          key={notice.id}
          notice={notice}
          expanded={opened === notice.id}
          onToggle={() => setOpened(opened === notice.id ? null : notice.id)}
          onOpenLink={onOpenLink}
        />
      ))}
    </Card>
  )
}

function NoticeRow({
  notice,
  expanded,
  onToggle,
  onOpenLink,
}: {
  notice: Notice
  expanded: boolean
  onToggle: () => void
  onOpenLink: (url: string) => void
}) {
  const localText = useLocalText()
  const time = useTimeWords()
  return (
    <View className="notice-item">
      <Pressable className="notice-row" expanded={expanded} onPress={onToggle}>
        <Text className={`notice-title ${expanded ? '' : 'one-line'}`}>{localText(notice.title)}</Text>
        <Text className="small notice-time">{time.ago(notice.publishedAt, serverNow())}</Text>
      </Pressable>
      {expanded ? (
        <RichText className="notice-body" text={localText(notice.body)} onOpen={onOpenLink} />
      ) : null}
    </View>
  )
}
