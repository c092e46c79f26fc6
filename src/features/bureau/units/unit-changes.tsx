import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Checkbox } from '@/components/checkbox/checkbox'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { recurrenceMessages } from '@/i18n/recurrence'
import type { LocalText } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import type { UnitChanges } from '@/wire/recurrence/unit-changes'
import './unit-changes.scss'

interface UnitChangesProps {
  units: UnitChanges
  /** Whether the new units are asked too, and how to change it; undefined where it cannot be changed. */
  added?: { value: boolean; onChange: (value: boolean) => void } | undefined
}

interface UnitLine {
  id: string
  name: LocalText
  note: string
}

/** Units of a further period: carried over, new in the register, left out; each with its number and names. */
export function UnitChangesView({ units: { since, carried, added, left }, added: choice }: UnitChangesProps) {
  const messages = useMessageNamespace(recurrenceMessages)
  const isSame = added.count === 0 && left.count === 0
  const reachable = added.units.filter(({ hasPeople }) => hasPeople).length + added.count - added.units.length
  return (
    <View className="unit-changes">
      <Text className="small">{messages.since(since)}</Text>
      {isSame ? <Text className="small">{messages.none}</Text> : null}
      <Group
        title={messages.added(added.count)}
        count={added.count}
        isOpen
        units={added.units.map(({ registeredOn, hasPeople, ...unit }) => ({
          ...unit,
          note: [messages.registeredOn(registeredOn), hasPeople ? '' : messages.noPeople]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {choice && reachable > 0 ? (
        <Checkbox name="add-new-units" checked={choice.value} onChange={choice.onChange}>
          {messages.addThem(reachable)}
        </Checkbox>
      ) : null}
      <Group
        title={messages.left(left.count)}
        count={left.count}
        isOpen
        units={left.units.map(({ reason, since: day, ...unit }) => ({
          ...unit,
          note: day ? messages.leftSince(messages.reasons[reason], day) : messages.reasons[reason],
        }))}
      />
      <Group
        title={messages.carried(carried.count)}
        count={carried.count}
        units={carried.units.map((unit) => ({ ...unit, note: '' }))}
      />
    </View>
  )
}

/** Names shown at once; more are shown on request. */
const FEW = 5

interface GroupProps {
  title: string
  /** Of all, also those without a name here. */
  count: number
  units: UnitLine[]
  /** Shows a few names at once. */
  isOpen?: boolean
}

function Group({ title, count, units, isOpen = false }: GroupProps) {
  const messages = useMessageNamespace(recurrenceMessages)
  const [shown, setShown] = useState(false)
  if (count === 0) return null
  const toggle = shown ? messages.hide : messages.show
  const listed = shown ? units : isOpen ? units.slice(0, FEW) : []
  return (
    <View className="unit-changes-group">
      <View className="unit-changes-head">
        <Text className="unit-changes-title">{title}</Text>
        {units.length > (isOpen ? FEW : 0) ? (
          <Button variant="link" size="small" label={`${toggle} ${title}`} onPress={() => setShown(!shown)}>
            {toggle}
          </Button>
        ) : null}
      </View>
      {listed.length > 0 ? <Names label={messages.list(title)} units={listed} /> : null}
      {shown && count > units.length ? (
        <Text className="small">{messages.more(count - units.length)}</Text>
      ) : null}
    </View>
  )
}

function Names({ label, units }: { label: string; units: UnitLine[] }) {
  const localText = useLocalText()
  return (
    <Region role="group" label={label} className="unit-changes-names">
      {units.map(({ id, name, note }) => (
        <View key={id} className="unit-changes-unit">
          <Text>{localText(name)}</Text>
          {note === '' ? null : <Text className="small">{note}</Text>}
        </View>
      ))}
    </Region>
  )
}
