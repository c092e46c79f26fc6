import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { audienceMessages } from '@/i18n/audience'
import { namePeople } from '@/services/people/directory-service'
import { canPickFromContacts, type Colleagues, pickFromContacts, pickFromDirectory } from './pick-colleagues'
import type { AudiencePartProps } from './audience-trees'
import { Chosen } from './chosen'

/** Most people that one audience names singly. */
const most = 500

interface Picking {
  busy: boolean
  error?: unknown
  unknown?: Colleagues['unknown']
}

/** Adds what was picked to the people, and departments to those of the staff. */
function usePicking({ value, onChange, onStaff }: AudiencePartProps) {
  const messages = useMessageNamespace(audienceMessages)
  const [state, setState] = useState<Picking>({ busy: false })
  const pick = async (choose: typeof pickFromDirectory, picked: { pickedUserIds?: string[] }) => {
    setState({ busy: true })
    try {
      const options = { title: messages.parts.people, max: most, departments: true, ...picked }
      const colleagues = await choose(options)
      setState(colleagues ? { busy: false, unknown: colleagues.unknown } : { busy: false })
      if (!colleagues) return
      const ids = colleagues.users.map(({ id }) => id)
      onChange(picked.pickedUserIds ? ids : [...new Set([...value, ...ids])])
      if (colleagues.departments.length > 0) onStaff(colleagues.departments.map(({ id }) => id))
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return {
    ...state,
    fromContacts: () => void pick(pickFromContacts, {}),
    fromDirectory: () => void pick(pickFromDirectory, { pickedUserIds: [...value] }),
  }
}

/** Chooses single people of the own organisation, in its directory or in the contacts of the host. */
export function PeopleChoice(props: AudiencePartProps) {
  const { value, onChange } = props
  const messages = useMessageNamespace(audienceMessages)
  const { busy, error, unknown, fromContacts, fromDirectory } = usePicking(props)
  const named = useLoad(`${useLocale()} ${value.join(' ')}`, async () =>
    value.length === 0 ? [] : namePeople(value),
  )
  return (
    <View className="audience-units">
      <Chosen
        items={named.data ?? []}
        count={value.length}
        onRemove={(id) => onChange(value.filter((other) => other !== id))}
      />
      <View className="audience-pick">
        {canPickFromContacts() ? (
          <Button busy={busy} onPress={fromContacts}>
            <Text>{messages.fromContacts}</Text>
          </Button>
        ) : null}
        <Button busy={busy} onPress={fromDirectory}>
          <Text>{messages.fromDirectory}</Text>
        </Button>
      </View>
      {unknown ? <Unknown {...unknown} /> : null}
      {error ? <ErrorState error={error} onRetry={fromContacts} /> : null}
    </View>
  )
}

/** Names who of the host's contacts was not added, and why. */
function Unknown({ users, departments }: Colleagues['unknown']) {
  const messages = useMessageNamespace(audienceMessages)
  return (
    <>
      {users.length > 0 ? <Notice tone="warn">{messages.notOpened(...users)}</Notice> : null}
      {departments.length > 0 ? (
        <Notice tone="warn">{messages.noSuchDepartments(...departments)}</Notice>
      ) : null}
    </>
  )
}
