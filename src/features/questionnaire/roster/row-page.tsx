import { Text, View } from '@tarojs/components'
import { type FC, useMemo } from 'react'
import { Button } from '@/components/button/button'
import { FieldError } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import type { RosterColumn } from '@/lib/questionnaire'
import { Heading, Region } from '@/platform/ui/elements'
import type { KindProps } from '../fields/kind-types'
import { loadedKinds, ownFindings } from '../fields/loaded-kinds'
import { borderClass } from '../findings/finding-state'
import { RuleFindings } from '../findings/rule-findings'
import type { AnswerSession } from '../session/answer-session'
import { useFindingText } from '../texts/use-finding-text'
import { useRowName } from '../texts/list-texts'
import { cellFieldId, type RosterModel } from './roster-model'
import { cellQuestion, rowSession, touchRow } from './row-session'

interface RowPageProps {
  roster: RosterModel
  /** Id of the row; it exists when its first cell is filled in. */
  row: string
  /** Opens another row, a new one, or the list if null. */
  onOpen: (row: string | null) => void
}

/** One row with its fields, and the way to the others. */
export function RowPage({ roster, row, onOpen }: RowPageProps) {
  const messages = useMessageNamespace(rosterMessages)
  const rowName = useRowName()
  const { session, question, rows, max } = roster
  const at = rows.findIndex(({ id }) => id === row)
  const known = rows[at]
  const own = useMemo(() => rowSession(session, question, row), [session, question, row])
  const go = (to: string | null) => {
    if (known) touchRow(session, question, row)
    onOpen(to)
  }
  const [previous, next] = at < 0 ? [rows[rows.length - 1], undefined] : [rows[at - 1], rows[at + 1]]
  const remove = () => {
    if (known) roster.remove(row, messages.removed(`“${rowName(question, known.number, known.cells)}”`))
    onOpen(null)
  }
  return (
    <Region className="roster-page" role="group" label={known ? messages.row(known.number) : messages.newRow}>
      <View className="roster-page-head">
        <Button variant="link" size="small" onPress={() => go(null)}>
          {messages.back}
        </Button>
        <Text className="small figures">
          {known ? messages.rowOf(known.number, rows.length) : messages.newRow}
        </Text>
      </View>
      <Heading level={3} className="roster-page-title">
        <Text>{known ? rowName(question, known.number, known.cells) : messages.newRow}</Text>
      </Heading>
      {question.columns.map((column) => (
        <CellField key={column.id} {...{ roster, row, column }} session={own} />
      ))}
      <View className="roster-page-foot">
        {previous ? <Button onPress={() => go(previous.id)}>{messages.previous}</Button> : null}
        {next ? <Button onPress={() => go(next.id)}>{messages.next}</Button> : null}
        {known && rows.length < max ? (
          <Button variant="primary" onPress={() => go(roster.newIds(1)[0] ?? null)}>
            {messages.addAnother}
          </Button>
        ) : null}
      </View>
      {known ? (
        <Button variant="link" size="small" onPress={remove}>
          {messages.remove}
        </Button>
      ) : null}
    </Region>
  )
}

interface CellFieldProps {
  roster: RosterModel
  row: string
  column: RosterColumn
  /** The session of the row. */
  session: AnswerSession
}

/** A column of a row as the field of its kind, with its findings below it. */
function CellField({ roster, row, column, session }: CellFieldProps) {
  const { common } = useMessages()
  const localText = useLocalText()
  const findingText = useFindingText()
  const question = useMemo(() => cellQuestion(roster.question, row, column), [roster.question, row, column])
  const Kind = loadedKinds[column.kind] as FC<KindProps> | undefined
  if (!Kind) throw new Error(`Columns of the kind ${column.kind} have not been loaded`)
  const shown = session.shownFindings(question.id)
  const rules = shown.filter(({ rule }) => rule)
  const others = shown.filter((finding) => !finding.rule && !ownFindings[column.kind]?.(finding))
  const title = localText(column.title)
  return (
    <View className="roster-field" id={`${cellFieldId(roster.question, row, column.id)}-cell`}>
      <View className="roster-field-title">
        <Text>{title}</Text>
        {column.required ? <Text className="question-required">{'\u00a0*'}</Text> : null}
        {column.required || 'formula' in column ? null : (
          <Text className="small question-optional">{`\u2002${common.optional}`}</Text>
        )}
      </View>
      {column.help ? <Text className="small roster-field-help">{localText(column.help)}</Text> : null}
      <View className={borderClass(rules)}>
        <Kind {...{ session, question, title }} />
      </View>
      <Region role="status">
        {others.map((finding) => (
          <FieldError key={finding.code} id={undefined} error={findingText(finding)} />
        ))}
      </Region>
      <RuleFindings session={roster.session} findings={rules} />
    </View>
  )
}
