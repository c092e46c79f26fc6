import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { registrationWords } from '@/i18n/registration'

interface RefuseDialogProps {
  name: string
  onClose: () => void
  onRefuse: (reason: string) => void
}

/** Asks for the reason of a rejection, which is shown to the applicant. */
export function RefuseDialog({ name, onClose, onRefuse }: RefuseDialogProps) {
  const own = useMessageNamespace(registrationWords)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = reason.trim() === ''
  return (
    <ConfirmDialog
      title={own.rejectTitle}
      confirm={own.reject}
      onClose={onClose}
      onConfirm={() => (missing ? setAsked(true) : onRefuse(reason.trim()))}
    >
      <View className="join-reason">
        <Text>{own.rejectHint(name)}</Text>
        <TextField
          id="join-reason"
          label={own.rejectReason}
          placeholder={own.rejectReasonPlaceholder}
          value={reason}
          maxLength={200}
          error={asked && missing ? own.rejectReasonMissing : null}
          onChange={setReason}
        />
      </View>
    </ConfirmDialog>
  )
}
