import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace } from '@/hooks/use-messages'
import { assistantMessages } from '@/i18n/assistant'
import { findHelp } from '@/lib/text/help-search'
import { FoundEntries } from './found-entries'
import { HelpTopics } from './help-topics'
import { type Found, useFound } from './use-found'
import './assistant.scss'

const countOf = ({ due, done, notices, apps }: Found) =>
  due.length + done.length + notices.length + apps.length

/**
 * Answers questions from help texts, and finds the person's own questionnaires, notices and apps. The same
 * question always has the same answer.
 */
export function Assistant() {
  const messages = useMessageNamespace(assistantMessages)
  const [question, setQuestion] = useState('')
  const found = useFound(question)
  const asked = question.trim() !== ''
  const topics = Object.entries(messages.topics).map(([id, text]) => ({ id, ...text }))
  const help = findHelp(topics, question)
  const nothing = asked && help.length === 0 && found.state === 'ready' && countOf(found.data) === 0
  return (
    <View className="assistant">
      <Text className="muted">{messages.greeting}</Text>
      <SearchField
        id="assistant-question"
        placeholder={messages.placeholder}
        value={question}
        onChange={setQuestion}
      />
      {help.length > 0 ? (
        <HelpTopics key={question} title={asked ? messages.help : messages.common} topics={help} />
      ) : null}
      {asked && found.state === 'loading' ? <Skeleton /> : null}
      {asked && found.state === 'failed' ? (
        <ErrorState error={found.error} onRetry={() => void found.reload()} />
      ) : null}
      {asked && found.state === 'ready' ? <FoundEntries found={found.data} /> : null}
      {nothing ? <StatusPanel icon="empty" title={messages.nothing} hint={messages.nothingHint} /> : null}
    </View>
  )
}
