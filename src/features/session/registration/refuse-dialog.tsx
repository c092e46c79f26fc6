import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { TextField } from '@/components/text-field/text-field'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { registrationWords } from '@/i18n/registration'

interface RefuseDialogProps {
  name: string
  onClose: () => void
  onRefuse: (reason: string) => void
}

/** Asks why somebody is not let in; they read it. */
export function RefuseDialog({ name, onClose, onRefuse }: RefuseDialogProps) {
  const own = usePackageWords(registrationWords)
  const { common } = useWords()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = reason.trim() === ''
  return (
    <Dialog
      open
      title={own.rejectTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button look="primary" onPress={() => (missing ? setAsked(true) : onRefuse(reason.trim()))}>
            {own.reject}
          </Button>
        </>
      }
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
    </Dialog>
  )
}
