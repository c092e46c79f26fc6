import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import { type Answers, localFileKey, replaceLocalFiles } from '@/lib/questionnaire'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { differingQuestions } from '../response/compare-answers'
import { Answer, ResponseView } from '../response/response-view'
import { isAcceptedElsewhere, loadTaskOfEntry } from './task-of'

/** The answers of an entry; if others were accepted instead, both versions of the questions that differ. */
export function EntryAnswers({ entry }: { entry: OutboxEntry }) {
  const task = useLoad(`entry ${entry.id} ${entry.refusal?.code ?? ''}`, () => loadTaskOfEntry(entry))
  if (task.state === 'failed') return <ErrorState error={task.error} onRetry={() => void task.reload()} />
  if (task.state === 'loading') return <Skeleton cards={1} lines={5} />
  const { form, submittedAnswers } = task.data
  if (!isAcceptedElsewhere(entry) || !submittedAnswers)
    return <ResponseView form={form} answers={entry.answers} />
  // An uploaded file is the same file under both of its keys.
  const here = replaceLocalFiles(entry.answers, (id) => entry.uploaded[id] ?? localFileKey(id))
  return <Versions detail={task.data} here={here} accepted={submittedAnswers} />
}

interface VersionsProps {
  detail: TaskDetail
  here: Answers
  accepted: Answers
}

function Versions({ detail, here, accepted }: VersionsProps) {
  const messages = useMessageNamespace(outboxMessages)
  const localText = useLocalText()
  const questions = differingQuestions(detail, here, accepted)
  const sides = [
    { name: messages.conflict.here, answers: here },
    { name: messages.accepted, answers: accepted },
  ]
  if (questions.length === 0) return <Notice tone="info">{messages.sameAnswers}</Notice>
  return (
    <>
      {questions.map((question) => (
        <Card key={question.id} title={localText(question.title)}>
          <View className="outbox-versions">
            {sides.map(({ name, answers }) => (
              <View key={name} className="outbox-version">
                <Text className="small muted">{name}</Text>
                <Answer question={question} answers={answers} />
              </View>
            ))}
          </View>
        </Card>
      ))}
    </>
  )
}
