import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'

interface SubmitDialogProps {
  open: boolean
  anonymous: boolean
  onCancel: () => void
  onSubmit: () => void
}

export function SubmitDialog({ open, anonymous, onCancel, onSubmit }: SubmitDialogProps) {
  const questionnaire = useMessageNamespace(questionnaireWords)
  return (
    <ConfirmDialog open={open} title={questionnaire.submitTitle} onClose={onCancel} onConfirm={onSubmit}>
      {anonymous ? questionnaire.submitAnonymousHint : questionnaire.submitHint}
    </ConfirmDialog>
  )
}
