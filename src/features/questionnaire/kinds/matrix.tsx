import { Text, View } from '@tarojs/components'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { ChoiceMark } from '@/components/choice-mark/choice-mark'
import { DataTable } from '@/components/data-table/data-table'
import { FieldError } from '@/components/text-field/text-field'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { isTableAnswer, type MatrixAnswer, withExclusive } from '@/lib/questionnaire'
import { Choice, Heading, Region } from '@/platform/ui/elements'
import { useFindingText } from '../texts/use-finding-text'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'
import './matrix.scss'

interface MatrixRow {
  id: string
  title: string
  selected: string[]
  /** The displayed text of the finding; null if there is none. */
  error: string | null
  choose: (ids: string[]) => void
}

interface MatrixOption {
  id: string
  text: string
  alone: boolean | undefined
}

interface MatrixParts {
  id: string
  label: string
  type: 'radio' | 'checkbox'
  rows: MatrixRow[]
  options: MatrixOption[]
}

/** The same choices for each row: a table on a wide screen, one block per row on a narrow one. */
export function Matrix(props: KindProps<'matrix'>) {
  const wide = useWideLayout()
  const parts = useParts(props)
  return wide ? <WideMatrix {...parts} /> : <NarrowMatrix {...parts} />
}

function useParts(props: KindProps<'matrix'>): MatrixParts {
  const { session, question } = props
  const { label, value, findings, onChange } = useField(props)
  const localText = useLocalText()
  const findingText = useFindingText()
  const { id, multiple } = question
  const answer = isTableAnswer(value) ? (value as unknown as MatrixAnswer) : {}
  const rows = session.instance.rows(id).map((row): MatrixRow => {
    const selected = answer[row.id] ?? []
    const found = findings.find(({ cell }) => cell?.row === row.id)
    return {
      id: row.id,
      title: `${row.code ?? ''} ${localText(row.title)}`.trim(),
      selected,
      error: found ? findingText(found) : null,
      choose: (ids) =>
        onChange({ ...answer, [row.id]: multiple ? withExclusive(question.options, selected, ids) : ids }),
    }
  })
  const options = session.instance
    .options(id)
    .map((option) => ({ id: option.id, text: localText(option.title), alone: option.exclusive }))
  return { id, label, type: multiple ? 'checkbox' : 'radio', rows, options }
}

function NarrowMatrix({ id, type, rows, options }: MatrixParts) {
  return (
    <View className="matrix-rows">
      {rows.map((row) => (
        <View key={row.id} className="matrix-row">
          <Heading level={3} className="matrix-row-title">
            {row.title}
          </Heading>
          <ChoiceList
            name={`${id}-${row.id}`}
            label={row.title}
            type={type}
            layout="row"
            options={options}
            selected={row.selected}
            onChange={row.choose}
          />
          <Region role="status">
            <FieldError id={undefined} error={row.error} />
          </Region>
        </View>
      ))}
    </View>
  )
}

function WideMatrix({ id, label, type, rows, options }: MatrixParts) {
  const messages = useMessageNamespace(questionnaireMessages)
  return (
    <View className="matrix-wide">
      <DataTable
        label={label}
        columns={[{ title: messages.item }, ...options.map(({ text }) => ({ title: text }))]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <RowName key="name" row={row} />,
            ...options.map((option) => (
              <WideChoice key={option.id} name={`${id}-${row.id}`} {...{ type, row, option, options }} />
            )),
          ],
        }))}
      />
    </View>
  )
}

function RowName({ row: { title, error } }: { row: MatrixRow }) {
  return (
    <>
      <Text>{title}</Text>
      <Region role="status">
        <FieldError id={undefined} error={error} />
      </Region>
    </>
  )
}

interface WideChoiceProps {
  name: string
  type: MatrixParts['type']
  row: MatrixRow
  option: MatrixOption
  options: MatrixOption[]
}

function WideChoice({ name, type, row, option, options }: WideChoiceProps) {
  const checked = row.selected.includes(option.id)
  const toggle = (on: boolean) => {
    if (type === 'radio') return row.choose([option.id])
    const ids = options.map(({ id }) => id)
    row.choose(ids.filter((id) => (id === option.id ? on : row.selected.includes(id))))
  }
  return (
    <Choice
      className={`matrix-choice ${checked ? 'matrix-choice-on' : ''}`}
      type={type}
      name={name}
      checked={checked}
      label={[row.title, option.text, row.error].filter(Boolean).join(' · ')}
      onChange={toggle}
    >
      <ChoiceMark type={type} state={checked ? 'on' : 'off'} />
    </Choice>
  )
}
