import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { DataTable } from '@/components/data-table/data-table'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import type { RosterAnswer, RosterQuestion } from '@/lib/questionnaire'
import { planRows, type RowsPlan } from '@/lib/questionnaire/roster-paste/plan-rows'
import { parseBlock } from '@/lib/spreadsheet/block'
import { useCellText } from '../../texts/list-texts'
import { enteredRows, type RosterModel } from '../roster-model'
import { useFaultText } from './fault-text'
import './roster-paste.scss'

type How = 'append' | 'replace'

/** Rows and refused cells that are displayed; the totals are stated. */
const mostRows = 5
const mostFaults = 30

interface RosterPasteProps {
  roster: RosterModel
  /** The clipboard's text; empty if it could not be read: the respondent then pastes it here. */
  text: string
  onClose: () => void
}

/** The copied rows, what would be filled in, and what cannot. */
export function RosterPaste({ roster, text: read, onClose }: RosterPasteProps) {
  const messages = useMessageNamespace(rosterMessages)
  const [text, setText] = useState(read)
  const [typed, setTyped] = useState('')
  if (text !== '') return <Preview {...{ roster, text, onClose }} onAgain={() => setText('')} />
  return (
    <ConfirmDialog
      title={messages.pasteTitle}
      confirm={messages.preview}
      disabled={typed.trim() === ''}
      onClose={onClose}
      onConfirm={() => setText(typed)}
    >
      <View className="roster-paste">
        <Text>{messages.pasteHint}</Text>
        <TextField
          id={`roster-paste-${roster.question.id}`}
          label={messages.pasteField}
          multiline
          value={typed}
          onChange={setTyped}
        />
      </View>
    </ConfirmDialog>
  )
}

/** The list with the pasted rows, at most as many as it takes. */
function withRows(roster: RosterModel, plan: RowsPlan, how: How): RosterAnswer {
  const before = how === 'append' ? enteredRows(roster.session, roster.question.id) : {}
  const rows = plan.rows.slice(0, Math.max(0, roster.max - Object.keys(before).length))
  const ids = roster.newIds(rows.length)
  return { ...before, ...Object.fromEntries(rows.map((row, at) => [ids[at] ?? '', row])) }
}

function Preview({ roster, text, onClose, onAgain }: RosterPasteProps & { onAgain: () => void }) {
  const messages = useMessageNamespace(rosterMessages)
  const { question, rows, max, codes } = roster
  const plan = useMemo(() => planRows(question, parseBlock(text), codes?.read), [question, text, codes])
  const [how, setHow] = useState<How>('append')
  const room = how === 'append' ? max - rows.length : max
  const taken = Math.min(plan.rows.length, Math.max(0, room))
  const take = () => {
    roster.write(withRows(roster, plan, how), messages.taken(taken))
    roster.session.touch(question.id)
    onClose()
  }
  return (
    <ConfirmDialog
      title={messages.pasteTitle}
      confirm={taken === 0 ? messages.again : messages.take(taken)}
      onClose={onClose}
      onConfirm={taken === 0 ? onAgain : take}
    >
      <View className="roster-paste">
        {rows.length === 0 ? null : (
          <ChoiceList
            name={`roster-paste-how-${question.id}`}
            label={messages.how}
            type="radio"
            options={(['append', 'replace'] as const).map((id) => ({ id, text: messages[id] }))}
            selected={[how]}
            onChange={([next]) => setHow(next === 'replace' ? 'replace' : 'append')}
          />
        )}
        <Matched plan={plan} />
        {plan.rows.length > taken ? (
          <Text className="roster-paste-bad">{messages.tooManyRows(plan.rows.length - taken, max)}</Text>
        ) : null}
        <Refused plan={plan} />
        <Rows question={question} plan={plan} />
      </View>
    </ConfirmDialog>
  )
}

function Matched({ plan: { rows, columns, unmatched, hasHeadings } }: { plan: RowsPlan }) {
  const messages = useMessageNamespace(rosterMessages)
  const localText = useLocalText()
  if (rows.length === 0) return <Text>{messages.nothing}</Text>
  return (
    <>
      <Text className="roster-paste-head">{messages.rowsRead(rows.length)}</Text>
      <Text className="small">
        {hasHeadings
          ? messages.matched(columns.map(({ title }) => localText(title)).join('、'))
          : messages.byOrder}
      </Text>
      {unmatched.length === 0 ? null : (
        <Text className="small">{messages.unmatched(unmatched.join('、'))}</Text>
      )}
    </>
  )
}

/** The cells that cannot be filled in, each with its reason. */
function Refused({ plan: { refused } }: { plan: RowsPlan }) {
  const messages = useMessageNamespace(rosterMessages)
  const localText = useLocalText()
  const faultText = useFaultText()
  if (refused.length === 0) return null
  return (
    <View className="roster-paste-faults">
      <Text className="roster-paste-head">{messages.refused(refused.length)}</Text>
      {refused.slice(0, mostFaults).map(({ row, column, text, why }) => (
        <Text key={`${row} ${column.id}`} className="roster-paste-bad">
          {messages.faultAt(messages.cell(messages.row(row), localText(column.title)), text, faultText(why))}
        </Text>
      ))}
      {refused.length > mostFaults ? (
        <Text className="small">{messages.moreFaults(refused.length - mostFaults)}</Text>
      ) : null}
    </View>
  )
}

/** The first rows as they would be filled in. */
function Rows({ question, plan: { rows, columns, refused } }: { question: RosterQuestion; plan: RowsPlan }) {
  const messages = useMessageNamespace(rosterMessages)
  const localText = useLocalText()
  const cellText = useCellText()
  if (rows.length === 0) return null
  const isRefused = (row: number, id: string) =>
    refused.some((one) => one.row === row && one.column.id === id)
  return (
    <>
      <DataTable
        label={localText(question.title)}
        columns={[
          { title: messages.number },
          ...columns.map((column) => ({ title: localText(column.title), figures: 'decimals' in column })),
        ]}
        rows={rows.slice(0, mostRows).map((row, at) => ({
          id: String(at),
          cells: [
            String(at + 1),
            ...columns.map((column) =>
              isRefused(at + 1, column.id) ? '—' : cellText(column, row[column.id]),
            ),
          ],
        }))}
      />
      {rows.length > mostRows ? (
        <Text className="small">{messages.moreFaults(rows.length - mostRows)}</Text>
      ) : null}
    </>
  )
}
