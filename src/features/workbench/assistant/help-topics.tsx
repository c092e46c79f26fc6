import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { assistantMessages } from '@/i18n/assistant'
import type { HelpTopic } from '@/i18n/assistant/zh-CN'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href, type RouteName, routes } from '@/routes'

/** The page on which a topic is carried out. */
const pages: Partial<Record<HelpTopic, RouteName>> = {
  fillIn: 'list',
  returned: 'list',
  receipt: 'list',
  join: 'regist',
  anonymous: 'taxerList',
  face: 'unit',
  appearance: 'me',
}

interface Topic {
  id: string
  question: string
  answer: string
}

/** Help texts; the first is open if it answers a question. */
export function HelpTopics({ title, topics }: { title: string; topics: Topic[] }) {
  const only = topics.length === 1 ? topics[0] : undefined
  const [shown, setShown] = useState<string | null>(only?.id ?? null)
  return (
    <Card title={title}>
      <View>
        {topics.map((topic) => (
          <TopicRow
            key={topic.id}
            topic={topic}
            expanded={topic.id === shown}
            onPress={() => setShown(topic.id === shown ? null : topic.id)}
          />
        ))}
      </View>
    </Card>
  )
}

interface TopicRowProps {
  topic: Topic
  expanded: boolean
  onPress: () => void
}

function TopicRow({ topic, expanded, onPress }: TopicRowProps) {
  const messages = useMessageNamespace(assistantMessages)
  const { titles } = useMessages()
  const page = pages[topic.id as HelpTopic]
  return (
    <View className="assistant-topic">
      <Pressable className="assistant-question" expanded={expanded} onPress={onPress}>
        <Text className="assistant-title">{topic.question}</Text>
        <Icon name={expanded ? 'down' : 'forward'} small />
      </Pressable>
      {expanded ? (
        <View className="assistant-answer">
          <Text>{topic.answer}</Text>
          {page ? (
            <Button onPress={() => open(href(page))}>{messages.openPage(titles[routes[page].title])}</Button>
          ) : null}
        </View>
      ) : null}
    </View>
  )
}
