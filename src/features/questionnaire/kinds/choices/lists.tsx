import { Checklist } from '@/components/checklist/checklist'
import { Picker } from '@/components/picker/picker'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { Bounds, type ManyProps, type OneProps, Other, useChoice, useManyChoices } from './choice-parts'

/** A choice of one from a long list. */
export function Pick(props: OneProps) {
  const messages = useMessageNamespace(questionnaireMessages)
  const { field, options, selected, choose } = useChoice(props)
  return (
    <>
      <Picker
        id={`field-${props.question.id}`}
        label={field.label}
        title={props.title}
        hideLabel
        columns={[{ label: field.label, options }]}
        value={selected}
        placeholder={messages.choose}
        onChange={choose}
      />
      <Other {...props} field={field} selected={selected} />
    </>
  )
}

/** A list with a search field. It displays itself how many more options can be chosen. */
export function SearchedMultiple(props: ManyProps) {
  const { minChoices, maxChoices } = props.question
  const { field, list } = useManyChoices(props)
  return (
    <>
      <Bounds min={minChoices} max={undefined} />
      <Checklist {...list} {...(maxChoices === undefined ? {} : { max: maxChoices })} />
      <Other {...props} field={field} selected={list.selected} />
    </>
  )
}
