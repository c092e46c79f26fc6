import { Rate } from '@/components/rate/rate'
import { useLocalText } from '@/hooks/use-messages'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'

export function Scale(props: KindProps<'rate'>) {
  const { id, max, labels = [] } = props.question
  const localText = useLocalText()
  const { label, value, onChange } = useField(props)
  return (
    <Rate
      name={id}
      label={label}
      max={max}
      labels={labels.map(localText)}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}
