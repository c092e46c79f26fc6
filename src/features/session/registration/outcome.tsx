import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { registrationMessages } from '@/i18n/registration'
import type { Outcome } from './use-regist'

interface RegistOutcomeProps {
  outcome: Outcome
  /** Enters the joined organisation. */
  onEnter: () => void
  onSignIn: () => void
  onHome: () => void
}

/** Outcome of the registration and next steps. */
export function RegistResult({ outcome, onEnter, onSignIn, onHome }: RegistOutcomeProps) {
  const own = useMessageNamespace(registrationMessages)
  const { common } = useMessages()
  const name = useLocalText()(outcome.organisation)
  if (outcome.outcome === 'waiting')
    return (
      <StatusPanel
        icon="people"
        tone="good"
        title={own.waiting}
        hint={own.waitingHint(name)}
        action={<Button onPress={onHome}>{common.home}</Button>}
      />
    )
  const member = outcome.outcome === 'member'
  return (
    <View className="regist">
      <StatusPanel
        icon="check"
        tone="good"
        title={member ? own.member(name) : own.joined(name)}
        hint={member ? own.memberHint : own.joinedHint}
        action={
          <Button variant="primary" onPress={outcome.signedIn ? onEnter : onSignIn}>
            {outcome.signedIn ? own.enter : own.toSignIn}
          </Button>
        }
      />
      {outcome.signedIn ? null : <Notice tone="warn">{own.signInFailed}</Notice>}
    </View>
  )
}
