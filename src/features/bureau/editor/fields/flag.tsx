import type { ReactNode } from 'react'
import { Checkbox } from '@/components/checkbox/checkbox'

interface FlagProps {
  id: string
  value: boolean | undefined
  onChange: (value: true | undefined) => void
  children: ReactNode
}

/** An optional boolean: undefined means false. */
export function Flag({ id, value, onChange, children }: FlagProps) {
  return (
    <Checkbox name={id} checked={value === true} onChange={(checked) => onChange(checked || undefined)}>
      {children}
    </Checkbox>
  )
}
