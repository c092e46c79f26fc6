import { useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { Pending } from '@/features/questionnaire/outbox/lazy-pending'
import { findEntry, useOutboxView } from '@/features/questionnaire/outbox/use-outbox'
import { lazyCopy } from '@/features/session/links/lazy-copy'
import { returnToRoute } from '@/features/session/links/return-to'
import { RoutePage } from '@/features/session/page/route-page'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { Task } from '@/wire/surveys/questionnaire'

/** Instead of the form: the respondent has submitted, but the bureau has not received the answers yet. */
export function Waiting({ task: { id, title }, onSettled }: { task: Task; onSettled: () => void }) {
  const localText = useLocalText()
  const { toList } = useMessageNamespace(questionnaireMessages)
  const view = useOutboxView()
  const entry = findEntry(view, id)
  const latest = useRef(onSettled)
  latest.current = onSettled
  useEffect(() => {
    if (!entry) latest.current()
  }, [entry])
  const footer = <Button onPress={() => returnToRoute('list')}>{toList}</Button>
  return (
    <RoutePage route="answer" title={localText(title)} width="reading" footer={footer}>
      {entry ? <Pending entry={entry} view={view} onCopy={lazyCopy.copy} /> : null}
    </RoutePage>
  )
}
