import { View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { integrityMessages } from '@/i18n/integrity'
import { questionnaireMessages } from '@/i18n/questionnaire'

export interface SecrecyProps {
  /** True if this device can store drafts beyond this page. */
  lasting: boolean
}

/** What the bureau learns from an anonymous form, and where its draft is. */
export function Secrecy({ lasting }: SecrecyProps) {
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const integrity = useMessageNamespace(integrityMessages)
  return (
    <>
      <View className="small">{integrity.secrecy}</View>
      <View className="small">{questionnaire.anonymousDraft(lasting)}</View>
    </>
  )
}
