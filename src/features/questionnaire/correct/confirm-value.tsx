import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { FieldError } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { confirmedValue } from '@/lib/questionnaire'
import { Pressable, Region } from '@/platform/ui/elements'
import { Reason } from '../findings/reason'
import type { AnswerSession } from '../session/answer-session'
import { useAddressTitle } from '../texts/use-address-title'
import type { Correction } from './use-correction'

interface ConfirmValueProps {
  session: AnswerSession
  correction: Correction
  address: string
}

/** The way to say that a returned value is right, with a reason; nothing once the value has been changed. */
export function ConfirmValue({ session, correction, address }: ConfirmValueProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { findings } = useMessageNamespace(questionnaireMessages)
  const addressTitle = useAddressTitle(session.instance.compiled.form, correction.returned.answers)
  const [open, setOpen] = useState(false)
  const confirmation = session.instance.confirmation(address)
  if (!confirmation) return null
  const { reason } = confirmation
  const undo = () => {
    session.justify(confirmedValue, address, '')
    setOpen(false)
  }
  return (
    <View className="correction-confirm">
      <Region role="status">
        {reason === null && correction.isChecked ? (
          <FieldError id={undefined} error={findings.unsettled({})} />
        ) : null}
      </Region>
      {reason === null ? (
        <Button size="small" label={messages.confirmOf(addressTitle(address))} onPress={() => setOpen(!open)}>
          {messages.confirmRight}
        </Button>
      ) : null}
      {reason !== null || open ? (
        <View className="finding finding-explained">
          <Reason
            rule={{ id: confirmedValue, reason }}
            {...{ session, address }}
            texts={{ ask: messages.confirmWhy, hint: messages.confirmHint, mark: messages.confirmMark }}
            action={
              <Pressable
                className="finding-edit"
                label={messages.undoConfirmOf(addressTitle(address))}
                onPress={undo}
              >
                {messages.undoConfirm}
              </Pressable>
            }
          />
        </View>
      ) : null}
    </View>
  )
}
