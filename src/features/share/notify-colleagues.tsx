import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { currentLanguage } from '@/i18n'
import { errorText } from '@/i18n/errors'
import { shareMessages } from '@/i18n/share'
import type { PickedPeople, PickPeopleOptions } from '@/platform/host/actions'
import { notifyColleagues } from '@/services/surveys/share-service'

/** Picks colleagues with ids of the gateway, and the names that it does not know. Null if cancelled. */
export type PickColleagues = (
  options: PickPeopleOptions,
) => Promise<(PickedPeople & { unknown: { users: string[]; departments: string[] } }) | null>

interface NotifyColleaguesProps {
  token: string
  pick: PickColleagues
}

interface Outcome {
  tone: 'info' | 'warn'
  text: string
}

/** Most people that one call tells. */
const most = 500

/** Picks colleagues and tells them of the link by a notice. */
export function NotifyColleagues({ token, pick }: NotifyColleaguesProps) {
  const own = useMessageNamespace(shareMessages)
  const [state, setState] = useState<{ busy: boolean; outcomes: Outcome[] }>({ busy: false, outcomes: [] })

  async function tell(): Promise<Outcome[]> {
    const picked = await pick({ title: own.tell, multiple: true, max: most, departments: true })
    if (!picked) return []
    const { users, departments, unknown } = picked
    const notFound: Outcome[] = [
      ...(unknown.users.length > 0 ? [own.notColleagues(...unknown.users)] : []),
      ...(unknown.departments.length > 0 ? [own.noSuchDepartments(...unknown.departments)] : []),
    ].map((text) => ({ tone: 'warn', text }))
    if (users.length + departments.length === 0) return notFound
    const [people, chosen] = [users, departments].map((list) => list.map(({ id }) => id)) as [
      string[],
      string[],
    ]
    const told = await notifyColleagues({ token, people, departments: chosen })
    const said: Outcome =
      told > 0 ? { tone: 'info', text: own.told(told) } : { tone: 'warn', text: own.toldNobody }
    return [said, ...notFound]
  }

  const press = async () => {
    setState({ busy: true, outcomes: [] })
    const outcomes = await tell().catch((error: unknown): Outcome[] => [
      { tone: 'warn', text: errorText(error, currentLanguage().messages) },
    ])
    setState({ busy: false, outcomes })
  }
  return (
    <View className="share-notify">
      <Button busy={state.busy} onPress={() => void press()}>
        <Text>{own.tell}</Text>
      </Button>
      {state.outcomes.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
    </View>
  )
}
