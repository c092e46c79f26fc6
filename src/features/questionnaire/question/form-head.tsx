import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { Icon } from '@/components/icon/icon'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { Form } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { Secrecy } from './lazy'

interface FormHeadProps {
  form: Form
  anonymous: boolean
  /** True if this device can store drafts beyond this page. */
  lasting: boolean
}

/** The form and its legal basis; a respondent may refuse a form that does not state it. */
export function FormHead({ form, anonymous, lasting }: FormHeadProps) {
  const localText = useLocalText()
  if (!form.intro && !form.head && !anonymous) return null
  return (
    <Card>
      {form.intro ? <View className="form-intro">{localText(form.intro)}</View> : null}
      {anonymous ? <Secrecy lasting={lasting} /> : null}
      {form.head ? <Authority head={form.head} /> : null}
    </Card>
  )
}

function Authority({ head }: { head: NonNullable<Form['head']> }) {
  const messages = useMessageNamespace(questionnaireMessages).head
  const localText = useLocalText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Pressable className="form-head-toggle" expanded={open} onPress={() => setOpen(!open)}>
        <Text>{`${messages.show} · ${head.code}`}</Text>
        <Icon name="down" small />
      </Pressable>
      {open ? (
        <DescriptionList
          facts={[
            { name: messages.code, value: head.code },
            { name: messages.authority, value: localText(head.authority) },
            { name: messages.approvedBy, value: localText(head.approvedBy) },
            { name: messages.approvalNumber, value: head.approvalNumber },
            { name: messages.validUntil, value: head.validUntil },
          ]}
        />
      ) : null}
    </>
  )
}
