import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { uuid } from '@/lib/text/uuid'
import { addPeople } from '@/services/surveys/follow-up-service'
import { showToast } from '@/stores/feedback-store'
import { hasAudience, emptyAudience } from '@/wire/surveys/audience'
import { AudienceChoice } from '../audience/audience-choice'
import './progress-groups.scss'

interface AddPeopleProps {
  surveyId: string
  onClose: () => void
  onAdded: () => void
}

/** Assigns a running survey to more people. A person who already has a task gets no second one. */
export function AddPeople({ surveyId, onClose, onAdded }: AddPeopleProps) {
  const messages = useMessageNamespace(followUpMessages)
  const { common } = useMessages()
  const [audience, setAudience] = useState(emptyAudience)
  // The same idempotency key for every attempt to add the same people.
  const clientKey = useMemo(() => (audience ? uuid() : ''), [audience])
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const add = async () => {
    setState({ busy: true })
    try {
      const { added, inProgress } = await addPeople(surveyId, audience, clientKey)
      showToast((inProgress ? messages.inProgress : messages.added)(added))
      onAdded()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Card title={messages.add}>
      <View className="follow-up-dialog">
        <AudienceChoice value={audience} onChange={setAudience} surveyId={surveyId} />
        {state.error ? <ErrorState error={state.error} onRetry={() => void add()} /> : null}
        <View className="follow-up-filter">
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            disabled={!hasAudience(audience)}
            busy={state.busy}
            onPress={() => void add()}
          >
            {messages.addConfirm}
          </Button>
        </View>
      </View>
    </Card>
  )
}
