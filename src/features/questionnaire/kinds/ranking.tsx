import { OrderChoice } from '@/components/sortable-list/order-choice'
import { useLocalText } from '@/hooks/use-messages'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'

export function Ranking(props: KindProps<'ranking'>) {
  const { session, question } = props
  const localText = useLocalText()
  const { label, value, onChange } = useField(props)
  const options = session.instance
    .options(question.id)
    .map(({ id, title }) => ({ id, text: localText(title) }))
  const order = Array.isArray(value) ? value : []
  return (
    <OrderChoice
      id={`field-${question.id}`}
      label={label}
      options={options}
      selected={order.filter((each) => options.some(({ id }) => id === each))}
      max={question.top}
      onChange={(ids) => onChange(ids.length === 0 ? undefined : ids)}
    />
  )
}
