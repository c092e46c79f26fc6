import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { fileGroupNames, type FileQuestion } from '@/lib/questionnaire'
import { Section } from '../fields/fields'
import { Flag } from '../fields/flag'
import type { SettingsProps } from '../model/settings-types'
import { FileCounts } from './count-settings'

/** Number, size and types of the files; all types if every one or none is chosen. */
export function Files(props: SettingsProps<FileQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const { question, set } = props
  const { types = fileGroupNames } = question
  const change = (group: (typeof fileGroupNames)[number], isWanted: boolean) => {
    const next = fileGroupNames.filter((one) => (one === group ? isWanted : types.includes(one)))
    set({ types: next.length === 0 || next.length === fileGroupNames.length ? undefined : next })
  }
  return (
    <>
      <FileCounts {...props} />
      <Section title={messages.fileTypes}>
        {fileGroupNames.map((group) => (
          <Flag
            key={group}
            id={`${question.id}-type-${group}`}
            value={types.includes(group) ? true : undefined}
            onChange={(isWanted) => change(group, isWanted === true)}
          >
            {messages.fileTypeNames[group]}
          </Flag>
        ))}
      </Section>
    </>
  )
}
