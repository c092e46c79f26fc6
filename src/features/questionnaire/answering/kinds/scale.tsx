import { Rate } from '@/components/rate/rate'
import { useLocalText } from '@/hooks/use-messages'
import type { KindProps } from './kind-types'

export function Scale({ question, label, value, onChange }: KindProps<'rate'>) {
  const localText = useLocalText()
  return (
    <Rate
      name={question.id}
      label={label}
      max={question.max}
      labels={(question.labels ?? []).map(localText)}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}
