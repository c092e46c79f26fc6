import { Text } from '@tarojs/components'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import type { KindProps } from './kind-types'

export function Single({ question, label, value, onChange }: KindProps<'single' | 'picker'>) {
  const localText = useLocalText()
  return (
    <ChoiceList
      name={question.id}
      label={label}
      type="radio"
      options={question.options.map(({ id, title }) => ({ id, text: localText(title) }))}
      chosen={typeof value === 'string' ? [value] : []}
      onChange={([chosen]) => onChange(chosen)}
    />
  )
}

export function Multiple({ question, label, value, onChange }: KindProps<'multiple' | 'checklist'>) {
  const localText = useLocalText()
  const questionnaire = usePackageWords(questionnaireWords)
  const { minChoices, maxChoices } = question
  const hints = [
    minChoices && minChoices > 1 ? questionnaire.chooseAtLeast(minChoices) : '',
    maxChoices ? questionnaire.chooseAtMost(maxChoices) : '',
  ].filter((hint) => hint !== '')
  return (
    <>
      {hints.length > 0 ? <Text className="small question-hint">{hints.join(' · ')}</Text> : null}
      <ChoiceList
        name={question.id}
        label={label}
        type="checkbox"
        options={question.options.map(({ id, title }) => ({ id, text: localText(title) }))}
        chosen={Array.isArray(value) ? value : []}
        max={maxChoices}
        onChange={onChange}
      />
    </>
  )
}
