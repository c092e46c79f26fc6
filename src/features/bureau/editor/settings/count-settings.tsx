import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Question } from '@/lib/questionnaire'
import { CountField } from '../fields/fields'
import type { SettingsProps } from '../model/settings-types'

type Label =
  | 'minChoices'
  | 'maxChoices'
  | 'minLength'
  | 'maxLength'
  | 'maxImages'
  | 'maxAccuracy'
  | 'maxFiles'
  | 'maxMegabytes'

/** Optional whole numbers of a question; the labels are the property names of the form. */
const counts = (...names: Label[]) =>
  function Counts({ question, set }: SettingsProps<Question>) {
    const messages = useMessageNamespace(formEditorMessages)
    const values = question as Partial<Record<Label, number>>
    return (
      <>
        {names.map((name) => (
          <CountField
            key={name}
            id={`${question.id}-${name}`}
            label={messages[name]}
            value={values[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </>
    )
  }

export const ChoiceCounts = counts('minChoices', 'maxChoices')
export const Lengths = counts('minLength', 'maxLength')
export const Departments = counts('maxChoices')
export const Location = counts('maxAccuracy')
export const Images = counts('maxImages')
export const FileCounts = counts('maxFiles', 'maxMegabytes')
