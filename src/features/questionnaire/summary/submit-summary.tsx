import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { summaryMessages } from '@/i18n/summary'
import { type Finding, relevantPages } from '@/lib/questionnaire'
import { Heading, Region } from '@/platform/ui/elements'
import { scroll } from '@/platform/ui/scroll'
import { serverNow } from '@/request/server-clock'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { useShowFinding } from '../navigation/show-finding'
import type { AnswerProps } from '../navigation/answer-props'
import { ResponseView } from '../response/response-view'
import { afterPage } from '../session/scroll-to-finding'
import { SubmitHint } from './submit-hint'
import { SummaryCards } from './summary-cards'

export interface SubmitSummaryProps extends AnswerProps {
  detail: TaskDetail
  /** Returns to the questions. */
  onBack: () => void
}

/** What will be submitted, to be read once more before it is. */
export function SubmitSummary({ detail, session, navigation, onBack }: SubmitSummaryProps) {
  const { instance } = session
  const show = useShowFinding({ session, navigation })
  useEffect(() => scroll.toTop(), [])
  const edit = (finding: Finding) => {
    onBack()
    setTimeout(() => show(finding), afterPage)
  }
  return (
    <View className="summary">
      <Head detail={detail} />
      <Counts session={session} />
      <SummaryCards instance={instance} onEdit={edit} />
      <AllAnswers form={detail.form} session={session} />
      <SubmitHint detail={detail} />
    </View>
  )
}

/** The form, the unit, and until when. */
function Head({ detail: { task, form } }: Pick<SubmitSummaryProps, 'detail'>) {
  const summary = useMessageNamespace(summaryMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const due = summary.dueAt(time.short(task.dueAt, serverNow()))
  const facts = [form.head?.code ?? '', task.anonymous ? '' : localText(task.unit), due]
  return (
    <Region className="summary-head" role="status">
      <Heading level={2} className="summary-title">
        {summary.title}
      </Heading>
      <Text>{localText(task.title)}</Text>
      <Text className="small">{facts.filter((text) => text !== '').join(' · ')}</Text>
    </Region>
  )
}

function Counts({ session }: Pick<AnswerProps, 'session'>) {
  const summary = useMessageNamespace(summaryMessages)
  const { instance } = session
  const { answered, required } = instance.progress()
  const open = relevantPages(instance).flatMap((index) => instance.pageFindings(index))
  const missing = open.filter(({ code }) => code === 'required').length
  const counts = [
    [summary.required, `${answered} / ${required}`],
    [summary.missing, missing],
    [summary.must, open.length - missing],
  ] as const
  return (
    <View className="summary-counts">
      {counts.map(([name, count]) => (
        <View key={name} className="summary-count">
          <Text className="small">{name}</Text>
          <Text className="summary-number figures">{String(count)}</Text>
        </View>
      ))}
    </View>
  )
}

function AllAnswers({ form, session }: Pick<AnswerProps, 'session'> & Pick<TaskDetail, 'form'>) {
  const summary = useMessageNamespace(summaryMessages)
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button onPress={() => setShown(!shown)}>{shown ? summary.hideAll : summary.showAll}</Button>
      {shown ? <ResponseView form={form} answers={session.instance.relevantAnswers()} /> : null}
    </>
  )
}
