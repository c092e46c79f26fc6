import { act, useState } from 'react'
import { NumberInput, type NumberInputProps } from '@/components/number-input/number-input'
import { moneyUnits } from '@/lib/numbers/money-units'
import { host } from '@/platform/host'
import { all, button, input, one, press } from '../../render'

export const pc = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

export const on = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

export type FieldProps = Partial<NumberInputProps> & { start?: string }

export function Field({ start = '', id = 'n', ...more }: FieldProps) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberInput id={id} label="Sales" value={value} onChange={setValue} {...more} />
      <output id={`${id}-value`}>{value}</output>
    </>
  )
}

export const units = moneyUnits('元', (unit) => unit)
export const shown = (id = 'n') => input(`#${id}`).value
export const kept = (id = 'n') => one(`#${id}-value`).textContent
export const amount = () => all('.dt-figure-amount').map((line) => line.textContent)[0]
export const keys = (names: string) => names.split(' ').forEach((name) => press(button(name)))
export const chooseUnit = (name: string) => {
  press(one('.dt-unit-switch'))
  press(button(name))
}

/** Places the caret as a touch does. */
export function tapInto(field: HTMLInputElement, start: number, end = start): void {
  act(() => {
    field.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    field.focus()
  })
  field.setSelectionRange(start, end)
  for (const name of ['mouseup', 'click'])
    act(() => void field.dispatchEvent(new MouseEvent(name, { bubbles: true })))
}

/** Records the pulses of a device that can vibrate. */
export function vibrations(): jest.SpyInstance {
  jest.spyOn(host, 'can').mockImplementation((name) => name === 'vibrate')
  return jest.spyOn(host, 'run').mockResolvedValue(undefined)
}
