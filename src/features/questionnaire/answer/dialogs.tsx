import { Button } from '@/components/button/button'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Dialog } from '@/components/dialog/dialog'
import { useTimeWords } from '@/hooks/use-time-words'
import { usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import type { Draft } from '@/wire/questionnaire'

interface SubmitDialogProps {
  open: boolean
  anonymous: boolean
  onCancel: () => void
  onSubmit: () => void
}

export function SubmitDialog({ open, anonymous, onCancel, onSubmit }: SubmitDialogProps) {
  const questionnaire = usePackageWords(questionnaireWords)
  return (
    <ConfirmDialog open={open} title={questionnaire.submitTitle} onClose={onCancel} onConfirm={onSubmit}>
      {anonymous ? questionnaire.submitAnonymousHint : questionnaire.submitHint}
    </ConfirmDialog>
  )
}

/** Two devices have worked on the same draft; neither is thrown away unasked. */
export function ConflictDialog({
  conflict,
  onSettle,
}: {
  conflict: Draft | null
  onSettle: (use: 'server' | 'device') => void
}) {
  const questionnaire = usePackageWords(questionnaireWords)
  const { full } = useTimeWords()
  if (!conflict) return null
  return (
    <Dialog
      open
      title={questionnaire.newerElsewhere}
      onClose={() => undefined}
      actions={
        <>
          <Button onPress={() => onSettle('device')}>{questionnaire.useDevice}</Button>
          <Button look="primary" onPress={() => onSettle('server')}>
            {questionnaire.useServer}
          </Button>
        </>
      }
    >
      {questionnaire.newerElsewhereHint(full(conflict.savedAt))}
    </Dialog>
  )
}
