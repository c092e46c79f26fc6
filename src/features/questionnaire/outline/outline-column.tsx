import { useMessageNamespace } from '@/hooks/use-messages'
import { outlineMessages } from '@/i18n/outline'
import { Region } from '@/platform/ui/elements'
import type { AnswerProps } from '../navigation/answer-props'
import { Outline } from './outline'
import { useOutline } from './use-outline'

/** The outline next to the questions, on a wide screen. */
export function OutlineColumn({ session, navigation }: AnswerProps) {
  const outline = useMessageNamespace(outlineMessages)
  const { pages, pageIndex, onPage, onEntry, onRow } = useOutline({ session, navigation }, false)
  return (
    <Region className="outline-column" role="navigation" label={outline.title}>
      <Outline {...{ session, pages, pageIndex, onPage, onEntry, onRow }} />
    </Region>
  )
}
