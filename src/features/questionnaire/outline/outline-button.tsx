import { Icon } from '@/components/icon/icon'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { relevantPages } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { openCounts, sumOfCounts } from '../findings/open-counts'
import type { AnswerSession } from '../session/answer-session'

interface OutlineButtonProps {
  session: AnswerSession
  onOpen: () => void
}

/** Opens the outline, where the screen has no room for it beside the questions. */
export function OutlineButton({ session, onOpen }: OutlineButtonProps) {
  const { openOutline } = useMessageNamespace(answeringMessages)
  const wide = useWideLayout()
  if (wide) return null
  const { instance } = session
  const { must, verify, missing } = sumOfCounts(
    relevantPages(instance).map((index) => openCounts(session, index)),
  )
  const left = must + verify + missing
  return (
    <Pressable className="outline-open" label={openOutline(left)} onPress={onOpen}>
      <Icon name="form" />
    </Pressable>
  )
}
