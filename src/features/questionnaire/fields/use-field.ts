import { useMessages } from '@/hooks/use-messages'
import type { AnswerValue, QuestionKindName } from '@/lib/questionnaire'
import { useFindingText } from '../texts/use-finding-text'
import type { SubmitBlocker } from '../session/submit-blockers'
import type { KindProps } from './kind-types'

/** The answer to a question, its name and its findings, for the component that draws it. */
export function useField<K extends QuestionKindName>({ session, question, title }: KindProps<K>) {
  const { common } = useMessages()
  const findingText = useFindingText()
  const { id, required } = question
  // Rules are displayed below the question, with their justification.
  const findings = session.shownFindings(id).filter(({ rule }) => !rule)
  return {
    /** Accessible name. */
    label: required ? `${title} (${common.required})` : title,
    value: session.instance.value(id),
    findings,
    /** The text of the first finding; null if there is none. */
    error: findings[0] ? findingText(findings[0]) : null,
    onChange: (value: AnswerValue | undefined) => session.set(id, value),
    onBlur: () => session.touch(id),
    onBlocker: (blocker: SubmitBlocker | null) => session.setBlocker(id, blocker),
  }
}

export type Field = ReturnType<typeof useField>
