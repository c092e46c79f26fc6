import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { useMessageNamespace } from '@/hooks/use-messages'
import { unitRegisterMessages } from '@/i18n/unit-register'
import type { RegisteredUnit } from '@/wire/bureau/units'
import { UnitChanges } from './unit-changes'
import { useUnitTexts } from './use-unit-texts'
import './units.scss'

interface UnitCardProps {
  unit: RegisteredUnit
  onAssign: () => void
  /** Another button. */
  children?: ReactNode
}

/** The facts of a unit, a way to change its department, and the log of such changes. */
export function UnitCard({ unit, onAssign, children }: UnitCardProps) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const texts = useUnitTexts([unit])
  const facts = [
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
  ]
  return (
    <View className="units-opened">
      <Card title={texts.name(unit)}>
        <DescriptionList facts={facts} />
        <View className="units-actions">
          {children}
          <Button variant="primary" onPress={onAssign}>
            {messages.assign}
          </Button>
        </View>
      </Card>
      <UnitChanges unitId={unit.unitId} />
    </View>
  )
}
