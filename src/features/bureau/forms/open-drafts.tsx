import { View } from '@tarojs/components'
import { Notice } from '@/components/notice/notice'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { listOpenDrafts } from '@/services/surveys/form-service'
import './forms.scss'

/** Names the people who have drafts open at present, before these are deleted; nothing until that is known. */
export function OpenDrafts({ ids }: { ids: readonly string[] }) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const { data: open = [] } = useLoad(ids.join(), async () =>
    ids.length === 0 ? [] : listOpenDrafts([...ids]),
  )
  if (open.length === 0) return null
  return (
    <View className="forms-open">
      <Notice tone="warn">
        {open.map(({ id, title, openBy }) => (
          <View key={id}>
            {messages.openBy(
              localText(title) || messages.untitled,
              openBy.map((name) => localText(name)).join(messages.between),
            )}
          </View>
        ))}
      </Notice>
    </View>
  )
}
