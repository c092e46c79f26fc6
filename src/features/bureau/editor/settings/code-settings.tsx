import { DateField } from '@/components/date-field/date-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { codesMessages } from '@/i18n/codes'
import { formEditorMessages } from '@/i18n/form-editor'
import { codeFormats, codeTables } from '@/lib/codes/code-tables'
import type { CodeQuestion } from '@/lib/questionnaire'
import { OneOf, Section } from '../fields/fields'
import type { SettingsProps } from '../model/settings-types'

/** The table of a code, the level that is required, and the day on which the code must be valid. */
export function Code({ question, set }: SettingsProps<CodeQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const codes = useMessageNamespace(codesMessages)
  const { id, table, level = codeFormats[table].levels, date = '' } = question
  return (
    <>
      <OneOf
        id={`${id}-table`}
        label={messages.codeTable}
        options={codeTables.map((each) => ({ id: each, text: codes.tables[each] }))}
        value={table}
        onChange={(next) => set({ table: next, level: undefined })}
      />
      <OneOf
        id={`${id}-level`}
        label={messages.codeLevel}
        options={codes.levels[table].map((text, at) => ({ id: String(at + 1), text }))}
        value={String(level)}
        onChange={(next) => set({ level: Number(next) })}
      />
      <Section title={messages.codeDate}>
        <DateField
          id={`${id}-date`}
          label={messages.codeDate}
          value={date}
          placeholder={messages.choose}
          onChange={(day) => set({ date: day === '' ? undefined : day })}
        />
      </Section>
    </>
  )
}
