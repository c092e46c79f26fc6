import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { NumberInput, type NumberInputProps } from '@/components/number-input/number-input'
import { UnitSwitch } from '@/components/number-input/unit-switch'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { numberInputMessages } from '@/i18n/number-input'
import { numberInputDemo } from '@/i18n/number-input-demo'
import { type MoneyUnit, moneyUnits, yuanExponent } from '@/lib/numbers/money-units'
import '../../samples/demo.scss'

type EntryProps = Omit<NumberInputProps, 'value' | 'onChange'> & { start?: string; kept?: boolean }

/** A field, with its stored value below. */
function Entry({ start = '', kept, ...field }: EntryProps) {
  const messages = numberInputDemo[useLocale()]
  const [value, setValue] = useState(start)
  return (
    <View>
      <NumberInput {...field} value={value} onChange={setValue} />
      {kept ? (
        <View className="demo-said small">
          <Text>{messages.kept(value)}</Text>
        </View>
      ) : null}
    </View>
  )
}

function useMoney(base: MoneyUnit) {
  const { unitNames } = useMessageNamespace(numberInputMessages)
  return {
    units: moneyUnits(base, (unit) => unitNames[unit]),
    yuanPower: yuanExponent(base),
    decimals: 2,
    negative: false,
  }
}

function MoneyTable() {
  const { rows, columns } = numberInputDemo[useLocale()]
  const money = useMoney('万元')
  const [unitId, setUnit] = useState('万元')
  const cells = rows.flatMap((row) => columns.map((column) => `${row} ${column}`))
  return (
    <View className="demo-column">
      <UnitSwitch units={money.units} value={unitId} onChange={setUnit} />
      {cells.map((label, at) => (
        <Entry
          {...money}
          key={label}
          id={`demo-cell-${at}`}
          label={label}
          unitId={unitId}
          nextId={at + 1 < cells.length ? `demo-cell-${at + 1}` : undefined}
        />
      ))}
    </View>
  )
}

/** `NumberInput`: kinds of numbers, money in two units, a table, and its states. */
export function NumberInputDemo() {
  const messages = numberInputDemo[useLocale()]
  const inYuan = useMoney('元')
  const inTenThousand = useMoney('万元')
  return (
    <>
      <Card title={messages.plain}>
        <Entry
          id="demo-people"
          label={messages.people}
          unit={messages.peopleUnit}
          decimals={0}
          negative={false}
          start="1286"
        />
      </Card>
      <Card title={messages.decimals}>
        <Entry
          id="demo-share"
          label={messages.share}
          unit="%"
          decimals={2}
          negative={false}
          min="0"
          max="100"
          start="37.5"
        />
      </Card>
      <Card title={messages.negative}>
        <Entry id="demo-change" label={messages.change} unit="%" decimals={1} start="-12.4" />
      </Card>
      <Card title={messages.money}>
        <View className="demo-column">
          <Entry {...inYuan} id="demo-yuan" label={messages.yuan} start="39127500.00" kept />
          <Entry {...inTenThousand} id="demo-ten-thousand" label={messages.tenThousand} start="61.05" kept />
        </View>
      </Card>
      <Card title={messages.table}>
        <MoneyTable />
      </Card>
      <Card title={messages.states}>
        <View className="demo-column">
          <Entry id="demo-locked" label={messages.locked} decimals={0} start="120041000" disabled />
          <Entry
            id="demo-wrong"
            label={messages.wrong}
            decimals={0}
            start="3912"
            error={messages.wrongText}
          />
        </View>
      </Card>
      <KeypadSpacer />
    </>
  )
}
