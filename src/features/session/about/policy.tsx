import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { privacyMessages } from '@/i18n/privacy'
import { hasConsent, withdrawConsent } from '@/stores/device/privacy-consent'
import { PolicyText } from '../privacy/policy-text'
import { signOut } from '../sign-in/sign-in'

/** The policy on the About page, where the consent can be withdrawn. */
export function Policy() {
  const privacy = useMessageNamespace(privacyMessages)
  return (
    <Card title={privacy.title}>
      <PolicyText />
      {hasConsent() ? <Withdrawal /> : null}
    </Card>
  )
}

function Withdrawal() {
  const privacy = useMessageNamespace(privacyMessages)
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = () => {
    withdrawConsent()
    void signOut()
  }
  return (
    <>
      <Button onPress={() => setConfirming(true)}>{privacy.withdraw}</Button>
      <ConfirmDialog
        open={isConfirming}
        title={privacy.withdrawTitle}
        confirm={privacy.withdraw}
        onConfirm={withdraw}
        onClose={() => setConfirming(false)}
      >
        {privacy.withdrawHint}
      </ConfirmDialog>
    </>
  )
}
