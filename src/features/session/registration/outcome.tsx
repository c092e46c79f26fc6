import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { registrationMessages } from '@/i18n/registration'
import { MessagePage } from '../message/message-page'
import type { Outcome } from './use-regist'

interface RegistOutcomeProps {
  outcome: Outcome
  /** Enters the joined organisation. */
  onEnter: () => void
  onSignIn: () => void
}

/** Outcome of the registration and next steps. */
export function RegistResult({ outcome, onEnter, onSignIn }: RegistOutcomeProps) {
  const own = useMessageNamespace(registrationMessages)
  const name = useLocalText()(outcome.organisation)
  const page = { route: 'regist', tone: 'good' } as const
  if (outcome.outcome === 'waiting')
    return <MessagePage {...page} icon="people" title={own.waiting} hint={own.waitingHint(name)} />
  const member = outcome.outcome === 'member'
  return (
    <MessagePage
      {...page}
      icon="check"
      title={member ? own.member(name) : own.joined(name)}
      hint={member ? own.memberHint : own.joinedHint}
      actions={
        <Button variant="primary" onPress={outcome.signedIn ? onEnter : onSignIn}>
          {outcome.signedIn ? own.enter : own.toSignIn}
        </Button>
      }
    >
      {outcome.signedIn ? null : <Notice tone="warn">{own.signInFailed}</Notice>}
    </MessagePage>
  )
}
