import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { reviewQueueMessages } from '@/i18n/review-queue'
import { undoDecisions } from '@/services/surveys/review-service'
import { showActionToast, showToast } from '@/stores/feedback-store'
import { undoSeconds, type UndoRequest, type UndoResult } from '@/wire/bureau/review'

/** Milliseconds that the outcome stays on the screen, above the next submission. */
export const OUTCOME_MS = 4_000

/** A decision that can be undone. */
interface Undoable {
  /** Reports the decision. */
  text: string
  /** Reports that it is undone. */
  undone: string
  items: UndoRequest['items']
  /** Called when at least one is undone. */
  onUndone: () => void
}

/** Reports a decision and offers to undo it for some seconds. */
export function useUndo(): (decision: Undoable) => void {
  const messages = useMessageNamespace(reviewQueueMessages)
  const words = useMessages()
  const report = ({ items }: UndoResult, undone: string) => {
    const why = items.find((item) => item.why !== null)?.why
    showToast(why ? messages.notUndone[why] : undone, OUTCOME_MS)
  }
  return ({ text, undone, items, onUndone }) => {
    const undo = async () => {
      try {
        const result = await undoDecisions({ items })
        report(result, undone)
        if (result.undone > 0) onUndone()
      } catch (error) {
        showToast(errorText(error, words), OUTCOME_MS)
      }
    }
    showActionToast(text, undoSeconds * 1_000, { text: messages.undo, act: () => void undo() })
  }
}
