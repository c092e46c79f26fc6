import { Input } from '@tarojs/components'
import type { CellInputProps } from './types'

/** The mini-program's input has no list of suggestions and selects nothing. */
export const CellInput = ({ id, className, value, label, onChange, onBlur }: CellInputProps) => (
  <Input
    id={id}
    className={className}
    value={value}
    focus
    onInput={({ detail }) => onChange(detail.value)}
    onBlur={onBlur}
    {...{ 'aria-label': label }}
  />
)
