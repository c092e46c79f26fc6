import type { ReactNode } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import {
  hasCells,
  type MatrixQuestion,
  type MultipleQuestion,
  type Option,
  type Question,
  type SingleQuestion,
} from '@/lib/questionnaire'
import { ConditionField } from '../fields/condition-field'
import { ChoiceCounts } from './count-settings'
import { Flag } from '../fields/flag'
import { ItemsList } from './items-list'
import { OptionScore, ScaleFlag } from './scale-settings'
import { Rows } from './rows'
import type { SettingsProps } from '../model/settings-types'

type OptionsProps = SettingsProps<Question & { options: Option[] }> & {
  /** Further settings of an option. */
  children?: (option: Option, change: (option: Option) => void) => ReactNode
}

/** Options that conditions show. */
export function OptionsList({ form, question, set, rename, write, children }: OptionsProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const { marks } = messages
  return (
    <ItemsList
      of={question.id}
      role="options"
      title={messages.options}
      prefix="o"
      parts={question.options}
      marksOf={({ score, other, exclusive, showIf }: Option) => [
        score !== undefined && String(score),
        other && marks.other,
        exclusive && marks.exclusive,
        showIf && marks.showIf,
      ]}
      onChange={(options) => set({ options })}
      {...{ rename, write }}
    >
      {(option: Option, change) => (
        <>
          {children?.(option, change)}
          <ConditionField
            id={`${question.id}-${option.id}-show`}
            title={messages.showIf}
            always={messages.always}
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

/** Options of a choice: one may exclude the others, or take text of its own. */
export function Options(props: SettingsProps<SingleQuestion | MultipleQuestion | MatrixQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const { question } = props
  const takesWords = !hasCells(question)
  return (
    <>
      <ScaleFlag {...props} />
      <OptionsList {...props}>
        {(option, change) => (
          <>
            <Flag
              id={`${question.id}-${option.id}-alone`}
              value={option.exclusive}
              onChange={(exclusive) => change({ ...option, exclusive })}
            >
              {messages.exclusive}
            </Flag>
            <OptionScore {...props} {...{ option, change }} />
            {takesWords ? (
              <Flag
                id={`${question.id}-${option.id}-other`}
                value={option.other}
                onChange={(other) => change({ ...option, other })}
              >
                {messages.other}
              </Flag>
            ) : null}
          </>
        )}
      </OptionsList>
    </>
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
