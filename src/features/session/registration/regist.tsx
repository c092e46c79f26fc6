import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { registrationMessages } from '@/i18n/registration'
import { JoinRequestStatusNotice } from './join-status'
import { PersonFields } from './person-fields'
import { TargetFields } from './target-fields'
import type { Registering } from './use-regist'
import './regist.scss'

/** Registration form: organisation and personal details. */
export function RegistForm({ form, onSignIn }: { form: Registering; onSignIn: () => void }) {
  const own = useMessageNamespace(registrationMessages)
  const { errors, other } = form
  const fieldErrors = Object.keys(errors).length
  return (
    <View className="regist">
      <JoinRequestStatusNotice onSignIn={onSignIn} />
      <Card title={own.where}>
        <TargetFields form={form} />
      </Card>
      <Card title={own.about}>
        <PersonFields form={form} />
        <Text className="small regist-privacy">{own.privacy}</Text>
      </Card>
      {other ? (
        <Notice tone="bad" live="alert">
          {other}
        </Notice>
      ) : null}
      {fieldErrors > 0 ? (
        <Notice tone="warn" live="alert">
          {own.checkFields(fieldErrors)}
        </Notice>
      ) : null}
      <View className="regist-account">
        <Button variant="link" onPress={onSignIn}>
          {own.hasAccount}
        </Button>
      </View>
    </View>
  )
}

export function RegistFooter({ form }: { form: Registering }) {
  const own = useMessageNamespace(registrationMessages)
  return (
    <Button variant="primary" busy={form.busy || form.found.looking} onPress={form.submit}>
      {form.busy ? own.submitting : own.submit}
    </Button>
  )
}
