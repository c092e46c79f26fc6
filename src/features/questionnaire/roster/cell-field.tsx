import { Text, View } from '@tarojs/components'
import { type FC, memo, useMemo } from 'react'
import { FieldError } from '@/components/text-field/text-field'
import { useLocalText, useMessages } from '@/hooks/use-messages'
import {
  type AnswerValue,
  type Finding,
  type Question,
  type RosterColumn,
  type RosterQuestion,
  sameAnswers,
} from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import type { KindProps } from '../fields/kind-types'
import { loadedKinds, ownFindings } from '../fields/loaded-kinds'
import { borderClass } from '../findings/finding-state'
import { RuleFindings } from '../findings/rule-findings'
import type { AnswerSession } from '../session/answer-session'
import { useVersion } from '../session/use-version'
import { useFindingText } from '../texts/use-finding-text'
import { cellFieldId } from './roster-model'
import { cellQuestion } from './row-session'
import './roster.scss'

interface CellFieldProps {
  session: AnswerSession
  question: RosterQuestion
  row: string
  column: RosterColumn
  /** The session of the row. */
  own: AnswerSession
  /** True where the column is named beside the field. */
  isNamed?: boolean
}

/** A column of a row as the field of its kind, with its findings below it. */
export function CellField(props: CellFieldProps) {
  const { question: list, row, column, own } = props
  const question = useMemo(() => cellQuestion(list, row, column), [list, row, column])
  const { id } = question
  const version = useVersion(own, id)
  return (
    <Field
      {...{ ...props, version }}
      cell={question}
      value={own.instance.value(id)}
      shown={own.shownFindings(id)}
    />
  )
}

interface FieldProps extends CellFieldProps {
  /** The column as a question. */
  cell: Question
  /** What the field displays, and its version. */
  value: AnswerValue | undefined
  shown: readonly Finding[]
  version: number
}

const breaksRule = ({ shown }: FieldProps) => shown.some(({ rule }) => rule)

/** Never if a rule is broken: its text may contain other answers. */
const isSameField = (one: FieldProps, other: FieldProps) =>
  one.own === other.own &&
  one.cell === other.cell &&
  one.value === other.value &&
  one.version === other.version &&
  !breaksRule(one) &&
  !breaksRule(other) &&
  sameAnswers(one.shown, other.shown)

/** Memoised by what it displays: a key press renders one field of its row. */
const Field = memo(function OneField({
  session,
  question: list,
  row,
  column,
  own,
  isNamed,
  cell,
  shown,
}: FieldProps) {
  const localText = useLocalText()
  const findingText = useFindingText()
  const Kind = loadedKinds[column.kind] as FC<KindProps> | undefined
  if (!Kind) throw new Error(`Columns of the kind ${column.kind} have not been loaded`)
  const rules = shown.filter(({ rule }) => rule)
  const others = shown.filter((finding) => !finding.rule && !ownFindings[column.kind]?.(finding))
  const title = localText(column.title)
  return (
    <View className="roster-field" id={`${cellFieldId(list, row, column.id)}-cell`}>
      {isNamed ? null : <Title column={column} />}
      {column.help ? <Text className="small roster-field-help">{localText(column.help)}</Text> : null}
      <View className={borderClass(rules)}>
        <Kind {...{ question: cell, title }} session={own} />
      </View>
      <Region role="status">
        {others.map((finding) => (
          <FieldError key={finding.code} id={undefined} error={findingText(finding)} />
        ))}
      </Region>
      <RuleFindings session={session} findings={rules} />
    </View>
  )
}, isSameField)

function Title({ column }: { column: RosterColumn }) {
  const { common } = useMessages()
  const localText = useLocalText()
  return (
    <View className="roster-field-title">
      <Text>{localText(column.title)}</Text>
      {column.required ? <Text className="question-required">{'\u00a0*'}</Text> : null}
      {column.required || 'formula' in column ? null : (
        <Text className="small question-optional">{`\u2002${common.optional}`}</Text>
      )}
    </View>
  )
}
