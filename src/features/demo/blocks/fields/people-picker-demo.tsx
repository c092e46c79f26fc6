import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { SelectionBar } from '@/components/people-picker/selection-bar'
import type { PeopleSelection } from '@/components/people-picker/people-selection'
import { PeoplePicker } from '@/components/people-picker/people-picker'
import type { PeopleQuery } from '@/components/people-picker/people-query'
import { useLocale } from '@/hooks/use-messages'
import { directoryDemo } from '@/i18n/directory-demo'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import { href } from '@/routes'
import { openForResult } from '@/stores/page-results'
import { EventText } from '../../samples/event-text'
import '../../samples/demo.scss'

/** Id of the parent of each department; empty for the top level. */
const above = ['', '', 'd1', 'd1']
const most = 3

function useSamples() {
  const messages = directoryDemo[useLocale()]
  return useMemo(() => {
    const departments = messages.departments.map((name, place) => ({
      id: `d${place}`,
      parentId: above[place] || null,
      name,
    }))
    const people = messages.people.map((name, place) => ({
      id: `p${place}`,
      name,
      departmentId: departments[place % departments.length]!.id,
    }))
    const load = ({ departmentId, keyword }: PeopleQuery) => {
      const items = people.filter((one) =>
        keyword === '' ? one.departmentId === departmentId : one.name.includes(keyword),
      )
      return Promise.resolve({ items, total: items.length, nextCursor: null })
    }
    return { departments, load }
  }, [messages])
}

function Samples() {
  const messages = directoryDemo[useLocale()]
  const samples = useSamples()
  const [selected, setSelected] = useState<PeopleSelection>({ users: [], departments: [] })
  return (
    <Card title={messages.samples}>
      <View className="demo-column">
        <PeoplePicker
          id="demo-people"
          root={messages.organisation}
          {...samples}
          max={most}
          selected={selected}
          onChange={setSelected}
        />
        <SelectionBar
          selected={selected.users.map(({ id, name }) => ({ key: id, name }))}
          max={most}
          onRemove={(key) =>
            setSelected({ ...selected, users: selected.users.filter(({ id }) => id !== key) })
          }
          onConfirm={() => setSelected({ users: [], departments: [] })}
        />
      </View>
    </Card>
  )
}

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).join(' ')

/** Picks people as a business page does: with the host's picker if it has one, and the departments page. */
function Asking() {
  const messages = directoryDemo[useLocale()]
  const [said, setSaid] = useState('')
  const people = () =>
    host
      .run('pickPeople', { title: messages.title, max: most, departments: true })
      .then(({ departments, users }) => setSaid(messages.picked(namesOf([...departments, ...users]))))
      .catch((error: unknown) => {
        if (!(error instanceof HostError)) throw error
        setSaid(error.kind === 'cancelled' ? messages.cancelled : error.message)
      })
  const departments = async () => {
    const question = { multiple: true, max: most, selectedIds: [] }
    const selected = await openForResult('departments', question, (request) =>
      href('selectDepartments', { request }),
    )
    setSaid(selected ? messages.picked(namesOf(selected)) : messages.cancelled)
  }
  return (
    <Card title={messages.own}>
      <View className="demo-column">
        <Button onPress={() => void people()}>{messages.pickPeople}</Button>
        <Button onPress={() => void departments()}>{messages.pickDepartments}</Button>
        <EventText text={said} />
      </View>
    </Card>
  )
}

export function PeoplePickerDemo() {
  return (
    <>
      <Samples />
      <Asking />
    </>
  )
}
