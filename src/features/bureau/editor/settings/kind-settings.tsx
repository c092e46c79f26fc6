import type { FC } from 'react'
import { DateField } from '@/components/date-field/date-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type {
  AreaOrganizationQuestion,
  AreaQuestion,
  DateQuestion,
  PeriodQuestion,
  QuestionKindName,
  QuestionOf,
  RankingQuestion,
  RateQuestion,
} from '@/lib/questionnaire'
import { emptyText } from '@/lib/questionnaire/form-editing'
import { Choices, Matrix, Options, OptionsList } from './choice-settings'
import { Code } from './code-settings'
import { Files } from './file-settings'
import { Departments, Images, Lengths, Location } from './count-settings'
import { CountField, LocalField, OneOf, Section } from '../fields/fields'
import { NumberSettings, Table } from './number-settings'
import { type ColumnSettings, Roster } from './roster-settings'
import { Flag } from '../fields/flag'
import type { SettingsProps } from '../model/settings-types'

function Rate({ question, set }: SettingsProps<RateQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const { max, labels } = question
  const fitted = (to: number, from = labels) =>
    from && Array.from({ length: to }, (_step, at) => from[at] ?? emptyText())
  return (
    <>
      <CountField
        id={`${question.id}-max`}
        label={messages.steps}
        value={max}
        least={2}
        most={10}
        onChange={(next = 5) => set({ max: Math.max(2, next), labels: fitted(Math.max(2, next)) })}
      />
      <Flag
        id={`${question.id}-labels`}
        value={labels ? true : undefined}
        onChange={(wanted) => set({ labels: wanted ? fitted(max, []) : undefined })}
      >
        {messages.withLabels}
      </Flag>
      {labels ? (
        <Section title={messages.labels}>
          {labels.map((label, at) => (
            <LocalField
              key={at}
              id={`${question.id}-label-${at}`}
              labels={[`${messages.labelOf(at + 1)} · 中文`, `${messages.labelOf(at + 1)} · English`]}
              value={label}
              onChange={(text) => set({ labels: labels.map((one, index) => (index === at ? text : one)) })}
            />
          ))}
        </Section>
      ) : null}
    </>
  )
}

function Day({ question, set }: SettingsProps<DateQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const bound = (name: 'min' | 'max', label: string) => (
    <Section title={label}>
      <DateField
        id={`${question.id}-${name}`}
        label={label}
        value={question[name] ?? ''}
        placeholder={messages.choose}
        onChange={(day) => set({ [name]: day === '' ? undefined : day })}
      />
    </Section>
  )
  return (
    <>
      {bound('min', messages.earliest)}
      {bound('max', messages.latest)}
    </>
  )
}

const steps = ['year', 'half', 'quarter', 'month'] as const

function Period({ question, set }: SettingsProps<PeriodQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  return (
    <OneOf
      id={`${question.id}-step`}
      label={messages.step}
      options={steps.map((id) => ({ id, text: messages.stepNames[id] }))}
      value={question.step}
      onChange={(step) => set({ step, min: undefined, max: undefined })}
    />
  )
}

function Area({ question, set }: SettingsProps<AreaQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  return (
    <OneOf
      id={`${question.id}-depth`}
      label={messages.depth}
      options={(['1', '2', '3'] as const).map((id) => ({ id, text: messages.depths[id] }))}
      value={String(question.depth ?? 3) as '1' | '2' | '3'}
      onChange={(depth) => set({ depth: Number(depth) as 1 | 2 | 3 })}
    />
  )
}

function Offices({ question, set }: SettingsProps<AreaOrganizationQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  return (
    <Flag id={`${question.id}-tax-only`} value={question.taxOnly} onChange={(taxOnly) => set({ taxOnly })}>
      {messages.taxOnly}
    </Flag>
  )
}

function Ranking(props: SettingsProps<RankingQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const { question, set } = props
  return (
    <>
      <CountField
        id={`${question.id}-top`}
        label={messages.top}
        value={question.top}
        least={1}
        most={question.options.length}
        onChange={(top) => set({ top })}
      />
      <OptionsList {...props} />
    </>
  )
}

/** The settings of the columns of a list; choices and numbers have those of `roster-settings.tsx`. */
const columnSettings: ColumnSettings = { text: Lengths, date: Day, period: Period, area: Area, code: Code }

/** The settings of each kind besides those that all questions have; null for none. */
export const kindSettings: { [K in QuestionKindName]: FC<SettingsProps<QuestionOf<K>>> | null } = {
  single: Options,
  picker: Options,
  multiple: Choices,
  checklist: Choices,
  text: Lengths,
  textarea: Lengths,
  number: NumberSettings,
  rate: Rate,
  date: Day,
  period: Period,
  area: Area,
  'area-organization': Offices,
  code: Code,
  department: Departments,
  location: Location,
  signature: null,
  images: Images,
  file: Files,
  ranking: Ranking,
  matrix: Matrix,
  note: null,
  table: Table,
  roster: (props) => <Roster {...props} settingsOf={columnSettings} />,
}
