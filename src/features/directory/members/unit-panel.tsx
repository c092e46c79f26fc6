import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { TextField } from '@/components/text-field/text-field'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { onlyNumber } from '@/lib/numbers/only-number'
import { listUnitPeople } from '@/services/people/member-service'
import type { UnitWithoutAdministrator, UnitPeople, UnitPerson } from '@/wire/people/members'
import type { NewInvitation } from '@/wire/session/registration'
import { useInvite, useNaming } from './use-first-administrator'

interface UnitPanelProps {
  unit: UnitWithoutAdministrator
  onClose: () => void
  /** Called after the appointment; the unit is then no longer in the list. */
  onNamed: () => void
  /** Called when an invitation was issued or an earlier one has ended. */
  onInvited: () => void
  showInvitation: (invitation: NewInvitation) => ReactNode
}

/** Appoints the first administrator of a unit: one of its people, or the holder of a mobile number. */
export function UnitPanel({ unit, onClose, onNamed, onInvited, showInvitation }: UnitPanelProps) {
  const { units, close } = useMessageNamespace(membersMessages)
  const title = units.nameFor(useLocalText()(unit.name))
  return (
    <View className="member-panel">
      <Card title={title}>
        <View className="members-column">
          <People unit={unit} onNamed={onNamed} />
          <Invite unit={unit} onInvited={onInvited} showInvitation={showInvitation} />
        </View>
        <View className="member-actions">
          <Button onPress={onClose}>{close}</Button>
        </View>
      </Card>
    </View>
  )
}

function usePeople(unitId: string) {
  return useCursorList<UnitPerson, UnitPeople>(
    `people ${unitId}`,
    (cursor, size) => listUnitPeople(unitId, cursor, size),
    ({ personId }) => personId,
  )
}

function People({ unit, onNamed }: Pick<UnitPanelProps, 'unit' | 'onNamed'>) {
  const { units } = useMessageNamespace(membersMessages)
  const list = usePeople(unit.unitId)
  if (list.state === 'loading') return <Skeleton cards={1} lines={3} />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0) return <Text>{units.nobody}</Text>
  return (
    <PeopleChoice unit={unit} people={list.items} onNamed={onNamed}>
      <LoadMore {...list.end} />
    </PeopleChoice>
  )
}

interface PeopleChoiceProps extends Pick<UnitPanelProps, 'unit' | 'onNamed'> {
  people: UnitPerson[]
  children: ReactNode
}

function PeopleChoice({ unit, people, onNamed, children }: PeopleChoiceProps) {
  const { units } = useMessageNamespace(membersMessages)
  const localText = useLocalText()
  const [selected, setSelected] = useState('')
  const naming = useNaming(unit.unitId, onNamed)
  const person = people.find(({ personId }) => personId === selected)
  const text = ({ name, mobile, department }: UnitPerson) =>
    [`${localText(name)} ${mobile}`, department ? localText(department.name) : ''].filter(Boolean).join(' · ')
  return (
    <>
      <Text className="member-question">{units.choose}</Text>
      <ChoiceList
        name="first-administrator"
        label={units.choose}
        type="radio"
        options={people.map((one) => ({ id: one.personId, text: text(one) }))}
        selected={selected === '' ? [] : [selected]}
        onChange={([id = '']) => setSelected(id)}
      />
      {children}
      <Button variant="primary" disabled={!person} onPress={naming.requestConfirmation}>
        {units.make}
      </Button>
      <ConfirmDialog
        open={naming.isConfirming}
        title={units.makeTitle(person ? localText(person.name) : '')}
        confirm={units.make}
        busy={naming.busy}
        error={naming.error}
        onClose={naming.cancel}
        onConfirm={() => naming.confirm(selected)}
      >
        {units.makeHint(localText(unit.name))}
      </ConfirmDialog>
    </>
  )
}

function Invite({ unit, onInvited, showInvitation }: Omit<UnitPanelProps, 'onClose' | 'onNamed'>) {
  const { units } = useMessageNamespace(membersMessages)
  const [mobile, setMobile] = useState('')
  const { busy, fieldError, made, invite } = useInvite(unit.unitId, onInvited)
  return (
    <>
      <Text className="member-question">{units.invite}</Text>
      <Text className="small">{units.inviteHint}</Text>
      <TextField
        id="first-mobile"
        label={units.mobile}
        keyboard="tel"
        maxLength={11}
        value={mobile}
        error={fieldError}
        onChange={(text) => setMobile(onlyNumber(text))}
      />
      <Button busy={busy} onPress={() => invite(mobile)}>
        {units.create}
      </Button>
      {made ? showInvitation(made) : null}
    </>
  )
}
