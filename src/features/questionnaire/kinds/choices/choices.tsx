import { ChoiceList } from '@/components/choice-list/choice-list'
import { Bounds, type ManyProps, type OneProps, Other, useChoice, useManyChoices } from './choice-parts'

export function Single(props: OneProps) {
  const { field, options, selected, choose } = useChoice(props)
  return (
    <>
      <ChoiceList
        name={props.question.id}
        label={field.label}
        type="radio"
        options={options}
        selected={selected}
        onChange={choose}
      />
      <Other {...props} field={field} selected={selected} />
    </>
  )
}

export function Multiple(props: ManyProps) {
  const { minChoices, maxChoices } = props.question
  const { field, list } = useManyChoices(props)
  return (
    <>
      <Bounds min={minChoices} max={maxChoices} />
      <ChoiceList {...list} type="checkbox" max={maxChoices} />
      <Other {...props} field={field} selected={list.selected} />
    </>
  )
}
