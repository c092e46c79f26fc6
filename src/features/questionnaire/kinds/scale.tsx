import { Rate } from '@/components/rate/rate'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'

/** Says which end of a scale without labels is the higher one. */
const endLabels = (max: number, [lowest, highest]: readonly [string, string]) =>
  Array.from({ length: max }, (_step, at) =>
    at === 0 ? `1 ${lowest}` : at === max - 1 ? `${max} ${highest}` : '',
  )

export function Scale(props: KindProps<'rate'>) {
  const { id, max, labels = [] } = props.question
  const localText = useLocalText()
  const { ends } = useMessageNamespace(questionnaireMessages)
  const { label, value, onChange } = useField(props)
  return (
    <Rate
      name={id}
      label={label}
      max={max}
      labels={labels.length === 0 ? endLabels(max, ends) : labels.map(localText)}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}
