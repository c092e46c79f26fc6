import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { Dialog } from '@/components/dialog/dialog'
import { type LeftOutEntry, LeftOutList, PreviewedDialog } from '@/components/dialog/previewed-dialog'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { acceptBatch, previewAcceptance } from '@/services/surveys/review-service'
import type { ReviewQueueEntry } from '@/wire/bureau/review-queue'
import type { AcceptBatchResult, UndoRequest } from '@/wire/bureau/review'

interface AcceptBatchDialogProps {
  entries: readonly ReviewQueueEntry[]
  onClose: () => void
  /** Called with the accepted submissions, if there are any. */
  onAccepted: (items: UndoRequest['items']) => void
}

/** Accepts several submissions after showing which ones, and afterwards names those that were not. */
export function AcceptBatchDialog({ entries, onClose, onAccepted }: AcceptBatchDialogProps) {
  const { batch } = useMessageNamespace(reviewDeskMessages)
  // What is confirmed is what was shown, also while the list below the dialog is loaded again.
  const [chosen] = useState(entries)
  const [withExplained, setWithExplained] = useState(false)
  const [result, setResult] = useState<AcceptBatchResult | null>(null)
  const leftOut = useLeftOut(chosen)
  const request = {
    items: chosen.map(({ taskId, submissionNo }) => ({ id: taskId, submissionNo })),
    withExplained,
  }
  const run = async () => {
    const done = await acceptBatch(request)
    const accepted = new Set(done.items.flatMap(({ id, why }) => (why === null ? [id] : [])))
    if (accepted.size > 0) onAccepted(request.items.filter(({ id }) => accepted.has(id)))
    if (done.accepted < chosen.length) return setResult(done)
    onClose()
  }
  if (result) return <Outcome {...{ result, onClose }} leftOut={leftOut(result)} />
  return (
    <PreviewedDialog<AcceptBatchResult>
      title={batch.title(chosen.length)}
      confirm={batch.confirm}
      focusMain
      previewKey={`accept ${withExplained}`}
      preview={() => previewAcceptance(request)}
      effectOf={(preview) => ({
        count: preview.accepted,
        text: preview.accepted === 0 ? batch.none : batch.some(preview.accepted),
        leftOut: {
          title: batch.leftOut(chosen.length - preview.accepted),
          entries: leftOut(preview),
        },
      })}
      run={run}
      onClose={onClose}
    >
      <ChoiceList
        name="with-explained"
        label={batch.title(chosen.length)}
        type="checkbox"
        options={[{ id: 'explained', text: batch.withExplained }]}
        selected={withExplained ? ['explained'] : []}
        onChange={(selected) => setWithExplained(selected.length > 0)}
      />
    </PreviewedDialog>
  )
}

interface OutcomeProps {
  result: AcceptBatchResult
  leftOut: LeftOutEntry[]
  onClose: () => void
}

function Outcome({ result, leftOut, onClose }: OutcomeProps) {
  const { batch } = useMessageNamespace(reviewDeskMessages)
  return (
    <Dialog
      open
      title={batch.doneTitle}
      onClose={onClose}
      focusMain
      actions={
        <Button variant="primary" onPress={onClose}>
          {batch.understood}
        </Button>
      }
    >
      <Text>{batch.done(result.accepted)}</Text>
      <LeftOutList title={batch.leftOutAfter(leftOut.length)} entries={leftOut} />
    </Dialog>
  )
}

/** The submissions that are not accepted, by their units and with the reasons. */
function useLeftOut(entries: readonly ReviewQueueEntry[]) {
  const { batch } = useMessageNamespace(reviewDeskMessages)
  const localText = useLocalText()
  const byId = new Map(entries.map((entry) => [entry.taskId, entry]))
  return ({ items }: AcceptBatchResult) =>
    items.flatMap(({ id, why }) => {
      const entry = byId.get(id)
      if (why === null || !entry) return []
      return [{ id, name: localText(entry.unit), why: `${batch.whys[why]} · ${localText(entry.title)}` }]
    })
}
