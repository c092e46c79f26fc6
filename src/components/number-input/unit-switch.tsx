import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { numberInputMessages } from '@/i18n/number-input'
import type { UnitMultiplier } from '@/lib/numbers/money-units'
import { Pressable } from '@/platform/ui/elements'
import { ActionSheet } from '../action-sheet/action-sheet'
import { Icon } from '../icon/icon'
import '../dialog/dialog.scss'
import './number-input.scss'

export interface UnitSwitchProps {
  /** The units to choose from. */
  units: UnitMultiplier[]
  /** Id of the chosen unit. */
  value: string
  /**
   * The unit cannot be changed.
   * @default false
   */
  disabled?: boolean | undefined
  /**
   * Called when another unit is chosen. It changes how values are displayed and typed, not the values.
   * @payload The id of the unit.
   */
  onChange: (unitId: string) => void
}

/** Switch for the unit of one value or of a whole table. */
export function UnitSwitch({ units, value, disabled, onChange }: UnitSwitchProps) {
  const { common } = useMessages()
  const messages = useMessageNamespace(numberInputMessages)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const selected = units.find(({ id }) => id === value)
  const choose = (index: number | null) => {
    const unit = index === null ? undefined : units[index]
    setMenuOpen(false)
    if (unit) onChange(unit.id)
  }
  return (
    <>
      <Pressable
        className="dt-unit-switch"
        label={messages.unit(selected?.label ?? '')}
        disabled={disabled}
        expanded={isMenuOpen}
        onPress={() => setMenuOpen(true)}
      >
        <Text className="dt-unit-chip">{selected?.label}</Text>
        <Icon name="down" small />
      </Pressable>
      {isMenuOpen ? (
        <ActionSheet
          title={messages.chooseUnit}
          options={units.map(({ label }) => label)}
          cancel={common.cancel}
          onChoose={choose}
        />
      ) : null}
    </>
  )
}
