import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { numberInputWords } from '@/i18n/number-input'
import type { UnitMultiplier } from '@/lib/numbers/money-units'
import { Pressable } from '@/platform/ui/elements'
import { ActionSheet } from '../action-sheet/action-sheet'
import { Icon } from '../icon/icon'
import '../dialog/dialog.scss'
import './number-input.scss'

export interface UnitSwitchProps {
  /** The units to choose from. */
  units: UnitMultiplier[]
  /** The id of the chosen one. */
  value: string
  /**
   * The unit cannot be changed.
   * @default false
   */
  disabled?: boolean | undefined
  /**
   * Another unit was chosen. It changes how figures are shown and typed, never a figure.
   * @payload the id of the unit
   */
  onChange: (unitId: string) => void
}

/** The unit of one figure, or of a whole table of them, and the way to another one. */
export function UnitSwitch({ units, value, disabled, onChange }: UnitSwitchProps) {
  const { common } = useMessages()
  const words = useMessageNamespace(numberInputWords)
  const [asking, setAsking] = useState(false)
  const chosen = units.find(({ id }) => id === value)
  const choose = (index: number | null) => {
    const unit = index === null ? undefined : units[index]
    setAsking(false)
    if (unit) onChange(unit.id)
  }
  return (
    <>
      <Pressable
        className="dt-unit-switch"
        label={words.unit(chosen?.label ?? '')}
        disabled={disabled}
        expanded={asking}
        onPress={() => setAsking(true)}
      >
        <Text className="dt-unit-chip">{chosen?.label}</Text>
        <Icon name="down" small />
      </Pressable>
      {asking ? (
        <ActionSheet
          title={words.chooseUnit}
          options={units.map(({ label }) => label)}
          cancel={common.cancel}
          onChoose={choose}
        />
      ) : null}
    </>
  )
}
