import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { registrationMessages } from '@/i18n/registration'
import { LanguageChoice } from '../language/language-choice'
import { PolicyLink } from '../privacy/policy-link'
import { LoginHead } from '../sign-in/login-head'
import { JoinRequestStatusNotice } from './join-status'
import { PersonFields } from './person-fields'
import { TargetFields } from './target-fields'
import type { Registering } from './use-regist'
import '../sign-in/login.scss'
import './regist.scss'

interface RegistFormProps {
  form: Registering
  onSignIn: () => void
  /** The button below the fields, unless it is the page's foot. */
  submit: ReactNode
}

/** Registration form: organisation and personal details. */
export function RegistForm({ form, onSignIn, submit }: RegistFormProps) {
  const own = useMessageNamespace(registrationMessages)
  const { errors, other } = form
  const fieldErrors = Object.keys(errors).length
  return (
    <View className="login regist">
      <LoginHead title={own.title} />
      <JoinRequestStatusNotice onSignIn={onSignIn} />
      <View className="regist-columns">
        <Card title={own.where}>
          <TargetFields form={form} />
        </Card>
        <Card title={own.about}>
          <PersonFields form={form} />
          <Text className="small regist-privacy">{own.privacy}</Text>
        </Card>
      </View>
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
        {submit}
        <Button variant="link" onPress={onSignIn}>
          {own.hasAccount}
        </Button>
      </View>
      <PolicyLink />
      <LanguageChoice />
    </View>
  )
}

export function RegistSubmit({ form }: { form: Registering }) {
  const own = useMessageNamespace(registrationMessages)
  return (
    <Button variant="primary" busy={form.busy || form.found.looking} onPress={form.submit}>
      {form.busy ? own.submitting : own.submit}
    </Button>
  )
}
