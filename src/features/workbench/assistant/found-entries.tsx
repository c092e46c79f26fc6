import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { assistantMessages } from '@/i18n/assistant'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { Task } from '@/wire/surveys/questionnaire'
import { Tile } from '../apps/app-tile'
import { openService } from '../apps/service-detail'
import { NoticeRow } from '../notices/notice-row'
import type { Found } from './use-found'
import '../notices/notices.scss'

/** Questionnaires, notices and apps that contain the question's words. */
export function FoundEntries({ found: { due, done, notices, apps } }: { found: Found }) {
  const messages = useMessageNamespace(assistantMessages)
  const { workbench } = useMessages()
  const localText = useLocalText()
  return (
    <>
      {due.length + done.length > 0 ? (
        <Card title={messages.tasks}>
          <View>
            {due.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
            {done.map((task) => (
              <TaskRow key={task.id} task={task} done />
            ))}
          </View>
        </Card>
      ) : null}
      {notices.length > 0 ? (
        <Card title={workbench.notices}>
          <View>
            {notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onPress={() => open(href('notice', { id: notice.id }))}
              />
            ))}
          </View>
        </Card>
      ) : null}
      {apps.length > 0 ? (
        <Card title={messages.apps}>
          <View className="apps">
            {apps.map((app) => (
              <Tile key={app.id} icon={app.icon} onPress={() => openService(app)}>
                {localText(app.title)}
              </Tile>
            ))}
          </View>
        </Card>
      ) : null}
    </>
  )
}

function TaskRow({ task, done = false }: { task: Task; done?: boolean }) {
  const messages = useMessageNamespace(assistantMessages)
  const localText = useLocalText()
  const target = href(done ? 'receipt' : 'answer', { id: task.id })
  return (
    <Pressable className="notice-row" onPress={() => open(target)}>
      <Chip tone={done ? 'good' : 'info'}>{done ? messages.submitted : messages.toDo}</Chip>
      <Text className="notice-title">{localText(task.title)}</Text>
    </Pressable>
  )
}
