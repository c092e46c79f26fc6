import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { Dialog } from '@/components/dialog/dialog'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { Heading } from '@/platform/ui/elements'
import type { RegisteredUnit } from '@/wire/bureau/units'
import { UnitChanges } from './unit-changes'
import { useUnitTexts } from './use-unit-texts'
import './units.scss'

interface OpenedUnitProps {
  unit: RegisteredUnit
  onAssign: () => void
}

/** The facts of a unit, a way to change its department, and the log of such changes. */
export function UnitCard({ unit, onAssign }: OpenedUnitProps) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const localText = useLocalText()
  return (
    <View className="units-opened">
      <Card title={localText(unit.name)}>
        <UnitFacts unit={unit} />
        <View className="units-actions">
          <Button variant="primary" onPress={onAssign}>
            {messages.assign}
          </Button>
        </View>
      </Card>
      <Card title={messages.changes}>
        <UnitChanges unitId={unit.unitId} />
      </Card>
    </View>
  )
}

/** The same over the list, on phones. */
export function UnitDialog({ unit, onAssign, onClose }: OpenedUnitProps & { onClose: () => void }) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const localText = useLocalText()
  return (
    <Dialog
      open
      title={localText(unit.name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{messages.close}</Button>
          <Button variant="primary" onPress={onAssign}>
            {messages.assign}
          </Button>
        </>
      }
    >
      <View className="units-dialog">
        <UnitFacts unit={unit} />
        <Heading level={3} className="units-dialog-title">
          {messages.changes}
        </Heading>
        <UnitChanges unitId={unit.unitId} />
      </View>
    </Dialog>
  )
}

function UnitFacts({ unit }: { unit: RegisteredUnit }) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const texts = useUnitTexts([unit])
  return (
    <DescriptionList
      facts={[
        { name: messages.unitCode, value: unit.unitCode },
        { name: messages.department, value: texts.department(unit) ?? messages.noDepartment },
        { name: messages.area, value: texts.area(unit) },
        { name: messages.type, value: texts.type(unit) },
        { name: messages.status, value: texts.statusSince(unit) },
        { name: messages.registeredOn, value: unit.registeredOn ?? '—' },
        { name: messages.people, value: messages.peopleOf(unit.people) },
        {
          name: messages.administrator,
          value: unit.hasAdministrator ? messages.hasAdministrator : messages.noAdministrator,
        },
      ]}
    />
  )
}
