import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { registrationMessages } from '@/i18n/registration'

interface RejectDialogProps {
  name: string
  onClose: () => void
  onReject: (reason: string) => void
}

/** Asks for the reason of a rejection, which is shown to the applicant. */
export function RejectDialog({ name, onClose, onReject: onRefuse }: RejectDialogProps) {
  const own = useMessageNamespace(registrationMessages)
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
