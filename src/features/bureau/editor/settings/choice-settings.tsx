import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import {
  hasCells,
  type MatrixQuestion,
  type MultipleQuestion,
  type Option,
  type SingleQuestion,
} from '@/lib/questionnaire'
import { ConditionField } from '../fields/condition-field'
import { ChoiceCounts } from './count-settings'
import { Flag } from '../fields/flag'
import { ItemsList } from './items-list'
import { Rows } from './rows'
import type { SettingsProps } from '../model/settings-types'

export function Options({
  form,
  question,
  set,
  rename,
  write,
}: SettingsProps<SingleQuestion | MultipleQuestion | MatrixQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const allowsFreeText = !hasCells(question)
  return (
    <ItemsList
      of={question.id}
      role="options"
      title={messages.options}
      prefix="o"
      parts={question.options}
      onChange={(options) => set({ options })}
      {...{ rename, write }}
    >
      {(option: Option, change) => (
        <>
          <Flag
            id={`${question.id}-${option.id}-alone`}
            value={option.exclusive}
            onChange={(exclusive) => change({ ...option, exclusive })}
          >
            {messages.exclusive}
          </Flag>
          {allowsFreeText ? (
            <Flag
              id={`${question.id}-${option.id}-other`}
              value={option.other}
              onChange={(other) => change({ ...option, other })}
            >
              {messages.other}
            </Flag>
          ) : null}
          <ConditionField
            id={`${question.id}-${option.id}-show`}
            title={messages.showIf}
            form={form}
            before={question.id}
            value={option.showIf}
            onChange={(showIf) => change({ ...option, showIf })}
          />
        </>
      )}
    </ItemsList>
  )
}

export const Choices = (props: SettingsProps<MultipleQuestion>) => (
  <>
    <ChoiceCounts {...props} />
    <Options {...props} />
  </>
)

export function Matrix(props: SettingsProps<MatrixQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const { form, question, set, rename, write } = props
  return (
    <>
      <Flag
        id={`${question.id}-several`}
        value={question.multiple}
        onChange={(multiple) => set({ multiple })}
      >
        {messages.multiple}
      </Flag>
      <Rows {...{ form, question, rename, write }} onChange={(rows) => set({ rows })} />
      <Options {...props} />
    </>
  )
}
